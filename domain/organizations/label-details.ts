// The label as a party of its contracts: entered once, and filled in when a contract is started.
import * as z from 'zod/mini';
import { checkEmail } from '../accounts/account-rules.ts';
import { emailInvalid } from '../accounts/accounts.errors.ts';
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { textInput } from '../kernel/text.ts';
import { labelCurrencyUnknown } from './organizations.errors.ts';

export const labelDetailsFields = {
	legalName: textInput(300),
	companyNo: textInput(100),
	address: textInput(1000),
	signerName: textInput(200),
	signerTitle: textInput(200),
	signerEmail: textInput(320),
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
	signerName: '',
	signerTitle: '',
	signerEmail: '',
	currency: '',
	governingLaw: '',
};

/** Without the spaces around them. */
export function readLabelDetails(typed: LabelDetails): LabelDetails {
	const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()]);
	return { ...noLabelDetails, ...Object.fromEntries(trimmed), currency: typed.currency.trim().toUpperCase() };
}

/** Every field may be left empty. */
export function checkLabelDetails({ signerEmail, currency }: LabelDetails): Verdict {
	if (signerEmail.trim() !== '' && !checkEmail(signerEmail).allowed) return refused(emailInvalid);
	return currency === '' || /^[A-Z]{3}$/.test(currency) ? allowed() : refused(labelCurrencyUnknown);
}
