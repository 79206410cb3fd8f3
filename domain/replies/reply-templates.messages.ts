import { message } from '../kernel/message.ts';

// The default texts of the replies, which a label may change. The name of the member and of the label follow them. None says that anyone has listened: they are also sent about
// demos that were declined or passed unheard. Their parameters stay placeholders: `defaultTemplateOf`
// fills in `{artist}` for `{artist}`, and so on, and the value is inserted when a reply is sent.

export const thanksSubject = message('replies.thanksSubject', 'Thank you for {title}');
export const thanksText = message(
	'replies.thanksText',
	'Hello {artist},\n\nThank you for sending your music. We have received {title}.\n\nBest wishes',
);
export const passSubject = message('replies.passSubject', 'About {title}');
export const passText = message(
	'replies.passText',
	'Hello {artist},\n\nThank you for sending us {title}. We’ve decided not to release it. We would be glad to hear what you make next.\n\nBest wishes',
);
export const passReasonSubject = message('replies.passReasonSubject', 'About {title}');
export const passReasonText = message(
	'replies.passReasonText',
	'Hello {artist},\n\nThank you for sending us {title}. We have decided not to take it on. Our reason:\n\n{reason}\n\nWe would be glad to hear what you make next.\n\nBest wishes',
);
export const talkSubject = message('replies.talkSubject', 'Let’s talk about {title}');
export const talkText = message(
	'replies.talkText',
	'Hello {artist},\n\nWe like {title} and would like to talk with you. When would be a good time for a call?\n\nBest wishes',
);
export const signedSubject = message('replies.signedSubject', 'We would like to release {title}');
export const signedText = message(
	'replies.signedText',
	'Hello {artist},\n\nGood news: we would like to release {title}. We will be in touch in the next few days about what happens next.\n\nBest wishes',
);

// Captions of the templates.

export const thanks = message('replies.thanks', 'Thank you');
export const pass = message('replies.pass', 'Pass');
export const passReason = message('replies.passReason', 'Pass with reason');
export const talk = message('replies.talk', 'Let’s talk');
export const signed = message('replies.signed', 'Signed');

// The card and the dialog for changing them.

export const replyTemplates = message('replies.replyTemplates', 'Reply templates');
export const aboutTemplates = message(
	'replies.aboutTemplates',
	'Offered whenever you reply to an outside sender. You can edit each reply before it’s sent.',
);
export const templatesFailed = message('replies.templatesFailed', 'Failed to load the reply templates');
export const editTemplate = message('replies.editTemplate', 'Edit {template}');
export const templateSaved = message('replies.templateSaved', '{template} saved');
export const resetTemplate = message('replies.resetTemplate', 'Reset to default');
/** An invented song for the preview. */
export const exampleArtist = message('replies.exampleArtist', 'Marta Veld');
export const exampleTitle = message('replies.exampleTitle', 'Low Tide');
export const exampleReason = message('replies.exampleReason', 'The drums are too loud.');
