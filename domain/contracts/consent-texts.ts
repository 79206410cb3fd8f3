import { type Caption, t } from '../kernel/message.ts';
import * as m from './contract-signing.messages.ts';

/**
 * The text that everyone accepts before signing electronically (reference 12), by its version. A changed text gets a new
 * version, and earlier versions stay here: the evidence names the version that was shown.
 */
const consentTexts: Readonly<Record<string, readonly Caption[]>> = {
	'2026-11': [
		m.consentMeaning,
		m.consentPaperInstead,
		m.consentWithdrawal,
		m.consentRequirements,
		m.consentSimpleSignature,
		m.consentRecords,
	],
};

/** The paragraphs of a version; none if it is unknown. */
export function consentTextOf(version: string): string[] {
	return (consentTexts[version] ?? []).map((paragraph) => t(paragraph));
}

/** All versions, for the evidence. */
export function allConsentTexts(): Readonly<Record<string, readonly string[]>> {
	return Object.fromEntries(Object.keys(consentTexts).map((version) => [version, consentTextOf(version)]));
}
