import { MessageSquareText } from 'lucide-react';
import type { Ref } from 'react';
import { maxReplyLength } from '../../../domain/forms/asked-changes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { captionOfProblem } from './steps.ts';

export type Replies = Readonly<Record<string, string>>;

interface UnchangedAnswersProps {
	ref: Ref<HTMLDivElement>;
	/** Of the answers. */
	paths: readonly string[];
	replies: Replies;
	onReply: (path: string, reply: string) => void;
	onFollow: (path: string) => void;
}

/** Before a form goes back: what the label asked to be changed and is as it was. */
export function UnchangedAnswers({ ref, paths, replies, onReply, onFollow }: UnchangedAnswersProps) {
	const { form, opened, snapshot } = useFormDesk();
	const title = paths.length === 1 ? 'You have not changed one answer' : `You have not changed ${paths.length} answers`;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would not be announced when the focus comes to it
		<div
			ref={ref}
			role="group"
			aria-label={title}
			tabIndex={-1}
			className="flex gap-3 rounded-lg bg-warn-soft px-4 py-3.5 text-sm outline-none"
		>
			<MessageSquareText size={18} strokeWidth={1.75} className="mt-px shrink-0 text-warn" aria-hidden="true" />
			<div className="grid min-w-0 flex-1 gap-3">
				<p>
					<span className="font-semibold">{title}</span> that {opened.labelName} asked about. Change it, or say why it
					stays and send the form once more.
				</p>
				{paths.map((path) => {
					const note = opened.fixNotes.find((entry) => entry.path === path)?.note ?? '';
					const caption = captionOfProblem(form, snapshot.answers, { path, message: note });
					return (
						<div key={path} className="grid gap-1">
							<button
								type="button"
								onClick={() => onFollow(path)}
								className="min-h-11 py-1 text-left underline decoration-1 underline-offset-3 [overflow-wrap:anywhere] md:min-h-7"
							>
								{caption}
							</button>
							<p className="text-muted [overflow-wrap:anywhere]">
								{opened.labelName}: {note}
							</p>
							<TextField
								caption={`Why it stays: ${caption}`}
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
