// The label as a party of its contracts: entered once, and filled in when a contract is started.
import * as z from 'zod/mini';
import { checkEmail } from '../accounts/account-rules.ts';
import { emailInvalid } from '../accounts/accounts.errors.ts';
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { textInput } from '../kernel/text.ts';
import { labelCurrencyUnknown } from './organizations.errors.ts';

/** Enough for every director of a label. */
export const maxLabelSigners = 10;

export const labelSigner = z.object({ name: textInput(200), title: textInput(200), email: textInput(320) });
export type LabelSigner = Readonly<z.infer<typeof labelSigner>>;

export const noLabelSigner: LabelSigner = { name: '', title: '', email: '' };

export const labelDetailsFields = {
	legalName: textInput(300),
	companyNo: textInput(100),
	address: textInput(1000),
	/** Who may sign for the label, in their order: new contracts start with the first. */
	signers: z._default(z.array(labelSigner).check(z.maxLength(maxLabelSigners)), []),
	/** Three letters, as in EUR. */
	currency: textInput(3),
	governingLaw: textInput(300),
};

const labelDetails = z.object(labelDetailsFields);
export type LabelDetails = Readonly<z.infer<typeof labelDetails>>;

export const noLabelDetails: LabelDetails = {
	legalName: '',
	companyNo: '',
	address: '',
	signers: [],
	currency: '',
	governingLaw: '',
};

/** As stored; earlier versions stored one signer in three fields. */
export type StoredLabelDetails = Partial<LabelDetails> & {
	readonly signerName?: string;
	readonly signerTitle?: string;
	readonly signerEmail?: string;
};

export function labelDetailsOf({ signerName, signerTitle, signerEmail, ...stored }: StoredLabelDetails): LabelDetails {
	const only = { name: signerName ?? '', title: signerTitle ?? '', email: signerEmail ?? '' };
	return { ...noLabelDetails, signers: isEmpty(only) ? [] : [only], ...stored };
}

const isEmpty = ({ name, title, email }: LabelSigner) => name === '' && title === '' && email === '';

/** Without the spaces around them, and without signers that were left empty. */
export function readLabelDetails(typed: LabelDetails): LabelDetails {
	const { legalName, companyNo, address, signers, currency, governingLaw } = typed;
	return {
		legalName: legalName.trim(),
		companyNo: companyNo.trim(),
		address: address.trim(),
		signers: signers
			.map(({ name, title, email }) => ({ name: name.trim(), title: title.trim(), email: email.trim() }))
			.filter((signer) => !isEmpty(signer)),
		currency: currency.trim().toUpperCase(),
		governingLaw: governingLaw.trim(),
	};
}

/** Every field may be left empty. */
export function checkLabelDetails({ signers, currency }: LabelDetails): Verdict {
	if (signers.some(({ email }) => email !== '' && !checkEmail(email).allowed)) return refused(emailInvalid);
	return currency === '' || /^[A-Z]{3}$/.test(currency) ? allowed() : refused(labelCurrencyUnknown);
}
