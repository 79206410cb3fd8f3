import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { type Message, t } from '../../../domain/kernel/message.ts';
import { useFormEditor } from './form-editor-context.ts';
import { type AboutAnswer, captionOfProblem, summaryEntries } from './form-steps.ts';

interface ProblemSummaryProps {
	ref?: Ref<HTMLDivElement>;
	errors: readonly FormFinding[];
	/** What the errors prevent. */
	title: Message<{ readonly count: number }>;
	/** Skips the errors for now. */
	onSkip?: () => void;
}

/** Errors above the fields, with links to the answers. */
export function ProblemSummary({ ref, errors, title, onSkip }: ProblemSummaryProps) {
	const { form, snapshot } = useFormEditor();
	const titleId = useId();
	const entries = summaryEntries(form, snapshot.answers, errors);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would not be announced when it receives the focus
		<div
			ref={ref}
			role="group"
			aria-labelledby={titleId}
			tabIndex={-1}
			className="flex gap-3 rounded-lg bg-bad-soft px-4 py-3.5 text-sm ring-1 ring-[color-mix(in_oklab,var(--bad)_40%,transparent)] ring-inset"
		>
			<CircleAlert size={18} className="mt-px shrink-0 text-bad" />
			<div className="min-w-0 flex-1">
				<p id={titleId} className="font-semibold">
					{t(title, { count: entries.length })}
				</p>
				<ul className="mt-0.5">
					{entries.map(({ error, caption }) => (
						<li key={`${error.rule} ${error.path} ${error.message}`}>
							<PathLink path={error.path} caption={caption} />
						</li>
					))}
				</ul>
				{onSkip && (
					<button
						type="button"
						onClick={onSkip}
						className="min-h-11 font-semibold text-muted hover:text-text compact:min-h-8"
					>
						{t(m.skipForNow)}
					</button>
				)}
			</div>
		</div>
	);
}

/** Link to the answer that a finding is about. */
export function AnswerLink({ about }: { about: AboutAnswer }) {
	const { form, snapshot } = useFormEditor();
	return <PathLink path={about.path} caption={captionOfProblem(form, snapshot.answers, about)} />;
}

function PathLink({ path, caption }: { path: string; caption: string }) {
	const { follow } = useFormEditor();
	return (
		<button
			type="button"
			onClick={() => follow(path)}
			className="min-h-11 py-1 text-left underline decoration-1 underline-offset-3 [overflow-wrap:anywhere] compact:min-h-7"
		>
			{caption}
		</button>
	);
}
