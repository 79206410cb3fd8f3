/** Why an uploaded PDF is refused; the error adds what to do. */
export const pdfFaultMessages = {
	encrypted: 'This PDF is encrypted.',
	damaged: "This PDF is damaged and can't be read.",
	'too-heavy': 'This PDF takes too much memory or time to open.',
	script: 'This PDF contains JavaScript.',
	action: 'This PDF starts actions when it is opened or clicked.',
	layers: 'This PDF has layers that can be shown or hidden.',
	attachments: 'This PDF has other files attached.',
	fields: 'This PDF has fields that can be filled in.',
} as const;
