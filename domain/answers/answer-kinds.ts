// The replies of a label to people who sent it a demo, and their default texts (R-ANSWER-1).

export const answerKinds = ['thanks', 'pass', 'pass_reason', 'talk', 'signed'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const answerCaptions: Readonly<Record<AnswerKind, string>> = {
	thanks: 'Thank you',
	pass: 'Pass',
	pass_reason: 'Pass with reason',
	talk: 'Let’s talk',
	signed: 'Signed',
};

/** Replies with the same message: a song gets one of each (R-ANSWER-4). `elsewhere` was sent outside of the product. */
export type AnswerMatter = 'thanks' | 'pass' | 'talk' | 'signed' | 'elsewhere';

export function matterOf(kind: AnswerKind): AnswerMatter {
	return kind === 'pass_reason' ? 'pass' : kind;
}

/** The outcomes that senders are informed of: `declined` was a demo before it became a song. */
export type AnsweredDecision = 'signed' | 'passed' | 'declined';

/** The kinds that the dialog of a decision offers first. */
export function kindsFor(decision: AnsweredDecision | null): readonly AnswerKind[] {
	if (decision === 'signed') return ['signed', 'talk'];
	// A declined demo has no reason.
	if (decision === 'declined') return ['pass', 'thanks'];
	if (decision === 'passed') return ['pass', 'pass_reason', 'thanks'];
	return ['thanks', 'talk', 'pass', 'pass_reason'];
}

export interface AnswerWords {
	readonly subject: string;
	readonly text: string;
}

export const startingTemplates: Readonly<Record<AnswerKind, AnswerWords>> = {
	thanks: {
		subject: 'Thank you for {title}',
		text: 'Hello {artist},\n\nthank you for sending us {title}. We have it, and we are listening.\n\nBest wishes\n{label}',
	},
	pass: {
		subject: 'About {title}',
		text: 'Hello {artist},\n\nthank you for sending us {title}. We have listened, and this is not right for us at the moment. We would be glad to hear what you make next.\n\nBest wishes\n{label}',
	},
	pass_reason: {
		subject: 'About {title}',
		text: 'Hello {artist},\n\nthank you for sending us {title}. We have listened to it and decided not to take it on:\n\n{reason}\n\nWe would be glad to hear what you make next.\n\nBest wishes\n{label}',
	},
	talk: {
		subject: 'Let’s talk about {title}',
		text: 'Hello {artist},\n\nwe like {title} and would like to talk with you about it. When would be a good time for a call?\n\nBest wishes\n{label}',
	},
	signed: {
		subject: 'We would like to release {title}',
		text: 'Hello {artist},\n\ngood news: we would like to release {title}. You will hear from us about the next steps in the coming days.\n\nBest wishes\n{label}',
	},
};
