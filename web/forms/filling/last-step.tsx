import { ArrowLeft, MessageSquareText, Pencil } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { leftUnchanged, maxReplyLength } from '../../../domain/forms/asked-changes.ts';
import { hasErrors } from '../../../domain/forms/check-form.ts';
import type { FormSection } from '../../../domain/forms/form-definition.ts';
import { noteOf } from '../../../domain/forms/form-filling.messages.ts';
import * as m from '../../../domain/forms/form-sending.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useAfterDraw } from '../../lib/scope-hooks.ts';
import { guestClient, refusedFieldsOf } from '../../links/guest-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { answerSections } from '../answer-lines.ts';
import { AnswerList } from '../answer-list.tsx';
import { deviceName } from './device-name.ts';
import { useFormEditor } from './form-editor-context.ts';
import { captionOfProblem, errorsInOrder } from './form-steps.ts';
import { AnswerLink, ProblemSummary } from './problem-summary.tsx';
import { SectionFields, StepFoot, StepTitle } from './section-step.tsx';

interface LastStepProps {
	section: FormSection;
	onBack: () => void;
	/** Opens a section. */
	onEdit: (id: string) => void;
	/** Shows all errors. */
	onCheckAll: () => void;
}

/** Summary, declaration and sending. */
export function LastStep({ section, onBack, onEdit, onCheckAll }: LastStepProps) {
	const { token, form, opened, context, snapshot, session, onSent } = useFormEditor();
	const [isSending, setIsSending] = useState(false);
	const [hasTried, setHasTried] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [replies, setReplies] = useState<Replies>({});
	const [wasWarned, setWasWarned] = useState(false);
	const summary = useRef<HTMLDivElement>(null);
	const unchangedBox = useRef<HTMLDivElement>(null);
	const afterDraw = useAfterDraw();
	const errors = hasTried ? errorsInOrder(form, snapshot.answers, snapshot.findings) : [];
	const unchanged = leftUnchanged(
		opened.fixNotes.map(({ path }) => path),
		opened.sent?.answers ?? {},
		snapshot.answers,
	);
	const changes = form.definition.changes?.applies(snapshot.answers) ? form.definition.changes : null;
	const sections = answerSections(form, snapshot.answers, context).filter(({ id }) => id !== section.id);

	async function handleSend() {
		setHasTried(true);
		setProblem(null);
		onCheckAll();
		session.setRefused([]);
		// A tick from before the changes approves nothing.
		if (changes) session.change(ticksOf(section));
		if (hasErrors(session.getSnapshot().findings)) {
			afterDraw(() => summary.current?.focus());
			return;
		}
		// Shown only once, because the answers may be intentionally unchanged.
		if (unchanged.length > 0 && !wasWarned) {
			setWasWarned(true);
			afterDraw(() => unchangedBox.current?.focus());
			return;
		}
		setIsSending(true);
		try {
			if (await session.flush()) {
				await guestClient.forms.submitForm({
					token,
					device: deviceName(),
					seenRevision: session.seenRevision(),
					changes: {},
					replies: Object.fromEntries(unchanged.flatMap((path) => (replies[path] ? [[path, replies[path]]] : []))),
				});
				await onSent();
			} else setProblem(t(m.flushFailed));
		} catch (error) {
			const fields = refusedFieldsOf(error);
			session.setRefused(fields);
			// The summary shows it, and links to the first of them.
			if (fields.length > 0) afterDraw(() => summary.current?.focus());
			setProblem(messageOf(error, t(m.sendFailed)));
		} finally {
			setIsSending(false);
		}
	}

	return (
		<>
			<StepTitle step={changes ? { title: section.title, lead: changes.lead } : section} />
			{errors.length > 0 && <ProblemSummary ref={summary} errors={errors} title={m.fixBeforeSending} />}
			{wasWarned && unchanged.length > 0 && (
				<UnchangedAnswers
					ref={unchangedBox}
					paths={unchanged}
					replies={replies}
					onReply={(path, reply) => setReplies((all) => ({ ...all, [path]: reply }))}
				/>
			)}
			<Card title={t(m.yourAnswers)}>
				<AnswerList
					sections={sections}
					aside={({ id, title }) => (
						<Button size="sm" variant="quiet" icon={Pencil} onClick={() => onEdit(id)}>
							<RichText
								of={m.editSection}
								values={{ section: title }}
								tags={{ more: (text) => <span className="sr-only">{text}</span> }}
							/>
						</Button>
					)}
				/>
			</Card>
			<SectionFields section={changes ? withoutTicks(section) : section} />
			<Notice tone="bad">{problem}</Notice>
			<p className="text-sm text-muted">
				{t(m.labelReceives, { label: opened.labelName })} {opened.hasReceipt && t(m.copyWillBeMailed)}
			</p>
			<StepFoot>
				<Button variant="quiet" size="lg" icon={ArrowLeft} onClick={onBack} className="max-md:bg-raised">
					{t(general.back)}
				</Button>
				<Button
					variant="primary"
					size="lg"
					isBusy={isSending}
					onClick={() => void handleSend()}
					className="ml-auto max-md:flex-1"
				>
					{changes ? formText(changes.caption) : t(m.sendTo, { label: opened.labelName })}
				</Button>
			</StepFoot>
		</>
	);
}

/** Changes that remove the ticks of a section. */
function ticksOf({ fields }: FormSection) {
	return Object.fromEntries(fields.flatMap(({ kind, id }) => (kind === 'tick' ? [[id, null]] : [])));
}

function withoutTicks(section: FormSection): FormSection {
	return { ...section, fields: section.fields.filter(({ kind }) => kind !== 'tick') };
}

type Replies = Readonly<Record<string, string>>;

interface UnchangedAnswersProps {
	ref: Ref<HTMLDivElement>;
	/** Paths of the answers. */
	paths: readonly string[];
	replies: Replies;
	onReply: (path: string, reply: string) => void;
}

/** Shown before a form is returned: answers that the label asked to change and that are unchanged. */
function UnchangedAnswers({ ref, paths, replies, onReply }: UnchangedAnswersProps) {
	const { form, opened, snapshot } = useFormEditor();
	const title = t(m.unchanged, { count: paths.length, label: opened.labelName });
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would not be announced when it receives the focus
		<div
			ref={ref}
			role="group"
			aria-label={title}
			tabIndex={-1}
			className="flex gap-3 rounded-lg bg-warn-soft px-4 py-3.5 text-sm outline-none"
		>
			<MessageSquareText size={18} className="mt-px shrink-0 text-warn" />
			<div className="grid min-w-0 flex-1 gap-3">
				<div>
					<p className="font-semibold">{title}</p>
					<p>{t(m.unchangedHelp)}</p>
				</div>
				{paths.map((path) => {
					const note = opened.fixNotes.find((entry) => entry.path === path)?.note ?? '';
					const about = { path, message: note };
					return (
						<div key={path} className="grid gap-1">
							<AnswerLink about={about} />
							<p className="text-muted [overflow-wrap:anywhere]">{t(noteOf, { label: opened.labelName, note })}</p>
							<TextField
								caption={t(m.reasonUnchanged, { answer: captionOfProblem(form, snapshot.answers, about) })}
								isOptional
								value={replies[path] ?? ''}
								savedValue={replies[path] ?? ''}
								onValueChange={(reply) => onReply(path, reply)}
								maxLength={maxReplyLength}
								autoComplete="off"
							/>
						</div>
					);
				})}
			</div>
		</div>
	);
}
