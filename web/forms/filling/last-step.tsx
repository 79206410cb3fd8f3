import { ArrowLeft, MessageSquareText, Pencil } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { leftUnchanged, maxReplyLength } from '../../../domain/forms/asked-changes.ts';
import { hasErrors } from '../../../domain/forms/check-form.ts';
import type { FormSection } from '../../../domain/forms/form-definition.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useAfterDraw } from '../../lib/scope-hooks.ts';
import { guestClient, refusedFieldsOf } from '../../links/guest-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { answerSections } from '../answer-lines.ts';
import { AnswerList } from '../answer-list.tsx';
import { deviceName } from './device-name.ts';
import { useFormDesk } from './form-desk-context.ts';
import { AnswerLink, ProblemSummary } from './problem-summary.tsx';
import { SectionFields, StepFoot, StepTitle } from './section-step.tsx';
import { captionOfProblem, errorsInOrder } from './steps.ts';

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
	const { token, form, opened, context, snapshot, session, reload } = useFormDesk();
	const [isSending, setIsSending] = useState(false);
	const [hasTried, setHasTried] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [replies, setReplies] = useState<Replies>({});
	const [isTold, setIsTold] = useState(false);
	const summary = useRef<HTMLDivElement>(null);
	const unchangedBox = useRef<HTMLDivElement>(null);
	const afterDraw = useAfterDraw();
	const errors = hasTried ? errorsInOrder(form, snapshot.answers, snapshot.findings, null) : [];
	const unchanged = leftUnchanged(
		opened.fixNotes.map(({ path }) => path),
		opened.sent?.answers ?? {},
		snapshot.answers,
	);
	const sections = answerSections(form, snapshot.answers, context).filter(({ id }) => id !== section.id);

	async function handleSend() {
		setHasTried(true);
		setProblem(null);
		onCheckAll();
		session.setRefused([]);
		if (hasErrors(session.getSnapshot().findings)) {
			afterDraw(() => summary.current?.focus());
			return;
		}
		// Shown only once, because the answers may be intentionally unchanged.
		if (unchanged.length > 0 && !isTold) {
			setIsTold(true);
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
				await reload();
			} else
				setProblem('Your answers could not be saved, so nothing was sent. Please check your connection and try again.');
		} catch (error) {
			const fields = refusedFieldsOf(error);
			session.setRefused(fields);
			// The summary shows it, and links to the first of them.
			if (fields.length > 0) afterDraw(() => summary.current?.focus());
			setProblem(messageOf(error, 'This could not be sent. Nothing is lost; please try again.'));
		} finally {
			setIsSending(false);
		}
	}

	return (
		<>
			<StepTitle section={section} />
			{errors.length > 0 && <ProblemSummary ref={summary} errors={errors} before="you can send it" />}
			{isTold && unchanged.length > 0 && (
				<UnchangedAnswers
					ref={unchangedBox}
					paths={unchanged}
					replies={replies}
					onReply={(path, reply) => setReplies((all) => ({ ...all, [path]: reply }))}
				/>
			)}
			<Card title="Your answers">
				<AnswerList
					sections={sections}
					aside={({ id, title }) => (
						<Button size="sm" variant="quiet" icon={Pencil} onClick={() => onEdit(id)}>
							Change<span className="sr-only"> {title}</span>
						</Button>
					)}
				/>
			</Card>
			<SectionFields section={section} />
			<Notice tone="bad">{problem}</Notice>
			<p className="text-sm text-muted">
				{opened.labelName} gets what you send and may ask for changes.
				{opened.hasReceipt && ' A copy is mailed to you.'}
			</p>
			<StepFoot>
				<Button variant="quiet" size="lg" icon={ArrowLeft} onClick={onBack} className="max-md:bg-raised">
					Back
				</Button>
				<Button
					variant="primary"
					size="lg"
					isBusy={isSending}
					onClick={() => void handleSend()}
					className="ml-auto max-md:flex-1"
				>
					Send to {opened.labelName}
				</Button>
			</StepFoot>
		</>
	);
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
	const { form, opened, snapshot } = useFormDesk();
	const title = paths.length === 1 ? 'You have not changed one answer' : `You have not changed ${paths.length} answers`;
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
				<p>
					<span className="font-semibold">{title}</span> that {opened.labelName} asked about. Change it, or say why it
					stays and send the form once more.
				</p>
				{paths.map((path) => {
					const note = opened.fixNotes.find((entry) => entry.path === path)?.note ?? '';
					const about = { path, message: note };
					return (
						<div key={path} className="grid gap-1">
							<AnswerLink about={about} />
							<p className="text-muted [overflow-wrap:anywhere]">
								{opened.labelName}: {note}
							</p>
							<TextField
								caption={`Why it stays: ${captionOfProblem(form, snapshot.answers, about)}`}
								captionAside={<span className="text-xs text-faint">optional</span>}
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
