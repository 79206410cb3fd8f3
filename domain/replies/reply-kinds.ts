// The replies of a label to people who sent it a demo, and their default texts (R-ANSWER-1).
import { type Caption, type Message, t } from '../kernel/message.ts';
import type { Decision } from '../songs/song-state.ts';
import { placeholderMarks } from './reply-placeholders.ts';
import * as m from './reply-templates.messages.ts';

export const replyKinds = ['thanks', 'pass', 'pass_reason', 'talk', 'signed'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const replyCaptions: Readonly<Record<ReplyKind, Caption>> = {
	thanks: m.thanks,
	pass: m.pass,
	pass_reason: m.passReason,
	talk: m.talk,
	signed: m.signed,
};

/** Replies with the same message: a song gets one of each (R-ANSWER-4). `elsewhere` was sent outside of the product. */
export type ReplyMatter = 'thanks' | 'pass' | 'talk' | 'signed' | 'elsewhere';

export function matterOf(kind: ReplyKind): ReplyMatter {
	return kind === 'pass_reason' ? 'pass' : kind;
}

/**
 * The decision that a reply announces to its sender, whatever its text: only *Pass* and *Signed* say what was decided. A thank-you
 * or *Let’s talk* reveals nothing, also when it is sent with a decision.
 */
export function announcedDecision(matter: ReplyMatter): Decision | null {
	if (matter === 'pass') return 'passed';
	return matter === 'signed' ? 'signed' : null;
}

/** The outcomes that a sender is notified of: `declined` was a demo before it became a song. */
export type RepliedDecision = 'signed' | 'passed' | 'declined';

/** The kinds that the dialog of a decision offers first. */
export function kindsFor(decision: RepliedDecision | null): readonly ReplyKind[] {
	if (decision === 'signed') return ['signed', 'talk'];
	// A declined demo has no reason.
	if (decision === 'declined') return ['pass', 'thanks'];
	if (decision === 'passed') return ['pass', 'pass_reason', 'thanks'];
	return ['thanks', 'talk', 'pass', 'pass_reason'];
}

export interface ReplyText {
	readonly subject: string;
	readonly text: string;
}

type TemplateMessage = Message<typeof placeholderMarks>;

const defaultTemplates: Readonly<Record<ReplyKind, { subject: TemplateMessage; text: TemplateMessage }>> = {
	thanks: { subject: m.thanksSubject, text: m.thanksText },
	pass: { subject: m.passSubject, text: m.passText },
	pass_reason: { subject: m.passReasonSubject, text: m.passReasonText },
	talk: { subject: m.talkSubject, text: m.talkText },
	signed: { subject: m.signedSubject, text: m.signedText },
};

/** The text of a reply until the label changes it, with its placeholders. */
export function defaultTemplateOf(kind: ReplyKind): ReplyText {
	const { subject, text } = defaultTemplates[kind];
	return { subject: t(subject, placeholderMarks), text: t(text, placeholderMarks) };
}
