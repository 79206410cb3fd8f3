import { t } from '../kernel/message.ts';
import * as m from './submit-page.messages.ts';

/** Increased with every change of the text; each submission records the version it agreed to. */
export const consentVersion = '2026-11-19';

/** What a sender agrees to (R-SUBMIT-3). The label's name is filled in, and the whole text is stored as a hash. */
export function consentText(labelName: string) {
	return t(m.consent, { labelName });
}
