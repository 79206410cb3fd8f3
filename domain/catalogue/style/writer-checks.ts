// R-rules about writers and publishers.

import { foldText } from '../../kernel/fold.ts';
import { t } from '../../kernel/message.ts';
import { formatShare, type Share, totalOf, wholeShare } from '../shares.ts';
import * as m from '../style-checks.messages.ts';
import { finding, findings, type StyleFinding } from './style-finding.ts';

interface StyledWriter {
	readonly creditName: string;
	readonly legalName: string;
	readonly publisher: string;
	/** Path of the credit name. */
	readonly path: string;
}

/** Checks R06. */
export function checkShares(shares: readonly Share[], path: string): StyleFinding | null {
	const total = totalOf(shares);
	return total === wholeShare
		? null
		: finding('R06', t(m.sharesNotWhole, { total: formatShare(total) }), { path, about: formatShare(total) });
}

/** Checks R07 and R08. */
export function checkWriter(writer: StyledWriter, labelName: string) {
	const { creditName, legalName, publisher, path } = writer;
	const isStageName = creditName.trim() !== '' && !/\s/.test(creditName.trim()) && legalName.trim() === '';
	return findings(
		isStageName && finding('R07', t(m.legalNameMissing), { path, about: creditName }),
		publisher.trim() !== '' &&
			foldText(publisher.trim()) === foldText(labelName.trim()) &&
			finding('R08', t(m.publisherIsLabel), { path, about: publisher }),
	);
}
