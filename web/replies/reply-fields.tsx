// The mail to the sender of a song, as part of a decision dialog or on its own page.
import { useState } from 'react';
import { subjectOfLabel } from '../../domain/kernel/mail-subject.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import * as m from '../../domain/replies/replies.messages.ts';
import { type ReplyKind, type ReplyText, replyCaptions } from '../../domain/replies/reply-kinds.ts';
import type { ReplyOffer, ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import { fillPlaceholders, isLabelNamed, placeholderMarks } from '../../domain/replies/reply-placeholders.ts';
import { isReplyProposed, maxSubjectLength, maxTextLength } from '../../domain/replies/reply-rules.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { type ReplyDraft, type SendTime, startDraft } from './reply-draft.ts';

interface ReplyFieldsProps {
	draft: ReplyDraft;
	onChange: (draft: ReplyDraft) => void;
	kinds: readonly ReplyKind[];
	templates: readonly ReplyTemplate[];
	/** Values of the placeholders, as far as they are known. Without them there is no preview. */
	values?: PreviewValues;
	comments?: ReplyOffer['comments'];
	/** Whether it can be left out, as with a decision. */
	isOptional?: boolean;
	/** What speaks against a reply that can be left out. */
	warning?: ReplyWarning;
	/** Why it cannot be sent as it is. */
	problem: string | null;
}

type PreviewValues = ReplyOffer['values'] & { reason: string | null };

const times: ReadonlyArray<{ value: SendTime; caption: Caption }> = [
	{ value: 'now', caption: m.sendNow },
	{ value: 'later', caption: m.sendLater },
	{ value: 'never', caption: m.dontSend },
];

interface ReplyWarning {
	reviewsMissing: number;
	isPlayed: boolean;
	/** A demo that is declined in screening, before any review. */
	isScreened?: boolean;
}

function whyNotProposed({ reviewsMissing, isScreened = false }: ReplyWarning) {
	if (isScreened) return m.notReviewedDemo;
	return reviewsMissing > 0 ? m.reviewsMissingForReply : m.notPlayedForReply;
}

export function ReplyFields(props: ReplyFieldsProps) {
	const { draft, onChange, isOptional = false, warning, problem } = props;
	const change = (part: Partial<ReplyDraft>) => onChange({ ...draft, ...part });
	const options = times.map(({ value, caption }) => ({ value, caption: t(caption) }));
	return (
		<div className="grid min-w-0 gap-3.5">
			<div>
				<Segmented
					caption={t(m.whenToSend)}
					value={draft.when}
					onValueChange={(when) => change({ when })}
					options={isOptional ? options : options.slice(0, 2)}
				/>
			</div>
			{draft.when === 'later' && <SendTimeFields time={draft.time} onChange={(time) => change({ time })} />}
			{draft.when === 'never' && warning && !isReplyProposed(warning) && (
				<p className="text-xs leading-[1.4] text-muted">{t(whyNotProposed(warning), { dontSend: t(m.dontSend) })}</p>
			)}
			{draft.when !== 'never' && <ReplyTextFields {...props} />}
			{problem !== null && (
				<p role="alert" className="text-xs leading-[1.4] text-bad">
					{problem}
				</p>
			)}
			{draft.when === 'now' && problem === null && <p className="text-xs text-faint">{t(m.sentAfterMinute)}</p>}
		</div>
	);
}

/** Two fields, because a single one is written in the browser's format. */
function SendTimeFields({ time, onChange }: { time: string; onChange: (time: string) => void }) {
	const [day = '', clock = ''] = time.split('T');
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2.5">
			<TextField
				type="date"
				caption={t(m.sendOn)}
				value={day}
				savedValue={day}
				onValueChange={(value) => onChange(`${value}T${clock}`)}
			/>
			<TextField
				type="time"
				caption={t(m.sendTime)}
				value={clock}
				savedValue={clock}
				onValueChange={(value) => onChange(`${day}T${value}`)}
			/>
		</div>
	);
}

function ReplyTextFields({ draft, onChange, kinds, templates, values, comments = [] }: ReplyFieldsProps) {
	const options = kinds.map((kind) => ({ value: kind, caption: t(replyCaptions[kind]) }));
	function handleKind(chosen: string) {
		const { when, time } = draft;
		const kind = kinds.find((each) => each === chosen) ?? draft.kind;
		onChange({ ...startDraft(kind, templates, new Date()), when, time });
	}
	return (
		<>
			<SelectField caption={t(m.template)} value={draft.kind} onValueChange={handleKind} options={options} />
			<TextField
				caption={t(m.subject)}
				value={draft.subject}
				onValueChange={(subject) => onChange({ ...draft, subject })}
				savedValue={draft.subject}
				counter={`${lengthOf(draft.subject)}/${maxSubjectLength}`}
			/>
			<TextArea
				caption={t(m.text)}
				rows={7}
				value={draft.text}
				onValueChange={(text) => onChange({ ...draft, text })}
				counter={`${lengthOf(draft.text)}/${maxTextLength}`}
				hint={
					kinds.includes('pass_reason') ? t(m.filledInWithReason, placeholderMarks) : t(m.filledIn, placeholderMarks)
				}
			/>
			{comments.length > 0 && <CommentsToInclude draft={draft} onChange={onChange} comments={comments} />}
			{values && <Preview template={draft} values={values} />}
		</>
	);
}

function CommentsToInclude({
	draft,
	onChange,
	comments = [],
}: Pick<ReplyFieldsProps, 'draft' | 'onChange' | 'comments'>) {
	const { commentIds } = draft;
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1.5 text-sm font-medium text-muted">{t(m.commentsToInclude)}</legend>
			{comments.map(({ id, text }) => (
				<label key={id} htmlFor={`comment-${id}`} className="flex cursor-pointer items-start gap-2.5 text-sm">
					<Checkbox
						id={`comment-${id}`}
						isChecked={commentIds.includes(id)}
						onCheckedChange={(isChecked) =>
							onChange({
								...draft,
								commentIds: isChecked ? [...commentIds, id] : commentIds.filter((each) => each !== id),
							})
						}
					/>
					<span className="min-w-0 [overflow-wrap:anywhere]">{t(m.quotedComment, { comment: text })}</span>
				</label>
			))}
		</fieldset>
	);
}

/** The mail as the sender will read it. Values that the viewer may not see stay placeholders. */
export function Preview({ template, values }: { template: ReplyText; values: PreviewValues }) {
	const [isOpen, setIsOpen] = useState(false);
	const fill = (text: string) => fillPlaceholders(text, { ...values, reason: values.reason?.trim() || null });
	return (
		<details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="rounded-md bg-sunken">
			<summary className="min-h-11 cursor-pointer rounded-md px-3 py-3 text-sm font-medium text-muted compact:min-h-9 md:py-2">
				{t(m.preview)}
			</summary>
			<div className="border-t border-line px-3 py-2.5 text-sm [overflow-wrap:anywhere]">
				<p className="font-semibold">
					{subjectOfLabel(values.label, fill(template.subject), isLabelNamed(template.subject, values.label))}
				</p>
				<p className="mt-1.5 whitespace-pre-line">{fill(template.text)}</p>
				{values.artist === null && <p className="mt-2.5 text-xs text-faint">{t(m.artistFilledIn, placeholderMarks)}</p>}
			</div>
		</details>
	);
}
