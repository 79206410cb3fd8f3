/** Increased with every change of the text below; each submission records the version it agreed to. */
export const consentVersion = '2026-11';

/** What a sender agrees to (R-SUBMIT-3). The label's name is filled in, and the whole text is stored as a hash. */
export function consentText(labelName: string) {
	return [
		`I made this music, or everybody who made it agrees that I send it to ${labelName}.`,
		`${labelName} may store it and play it to its own staff to decide about it, and may keep my name, my address and what I wrote here in order to answer me.`,
		'Nothing of it is published or passed on. I can withdraw the music until it is signed, and have my data deleted, at any time on the page that I am mailed.',
	].join(' ');
}
