import { MessageSquareText } from 'lucide-react';
import { useFormDesk } from './form-desk-context.ts';
import { captionOfProblem } from './steps.ts';

/** What the label asks to be changed, with a link to each answer. */
export function WantedChanges({ onFollow }: { onFollow: (path: string) => void }) {
	const { form, opened, snapshot } = useFormDesk();
	const { fixNotes, labelName, status } = opened;
	if (status !== 'changes_requested' || fixNotes.length === 0) return null;
	return (
		<section
			aria-label="What the label asks for"
			className="flex gap-3 rounded-lg bg-accent-soft px-4 py-3.5 text-sm ring-1 ring-[color-mix(in_oklab,var(--accent)_35%,transparent)] ring-inset"
		>
			<MessageSquareText size={18} strokeWidth={1.75} className="mt-px shrink-0 text-accent-text" aria-hidden="true" />
			<div className="min-w-0">
				<p className="font-semibold">
					{labelName} asks for {fixNotes.length === 1 ? 'one change' : `${fixNotes.length} changes`}
				</p>
				<ul>
					{fixNotes.map(({ path, note }) => (
						<li key={path}>
							<button
								type="button"
								onClick={() => onFollow(path)}
								className="min-h-11 py-1 text-left underline decoration-1 underline-offset-3 [overflow-wrap:anywhere] md:min-h-7"
							>
								{captionOfProblem(form, snapshot.answers, { path, message: note })}
							</button>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
