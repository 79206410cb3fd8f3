// What everybody reads and agrees to before signing electronically (reference 12). A changed text gets a new version, and
// earlier ones stay here: the evidence names the version that was shown.

export const consentTexts: Readonly<Record<string, readonly string[]>> = {
	'2026-11': [
		'You are about to sign this document electronically. Signing here means the same as signing on paper: you agree to what the document says.',
		'You may sign on paper instead. Tell the label, and it will send you a copy to print. You may also ask for a paper copy after you have signed.',
		'You may change your mind until you have signed: close this page, ask for changes, or decline. Your agreement to sign electronically is for this document only.',
		'You need this page in a current browser, and the mailbox to which the link was sent. A code is mailed there before you sign.',
		'This is a simple electronic signature. Some countries or deals need a stronger form. Ask your lawyer.',
		'The label keeps a record of when you opened, read and signed the document, with your network address and browser. It is part of the signed document.',
	],
};

export const consentVersion = '2026-11';

export const consentSentence = 'I have read this, and I agree to sign electronically.';
