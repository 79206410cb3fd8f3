import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import { useFormDesk } from './form-desk-context.ts';
import { type AboutAnswer, captionOfProblem, problemTitle } from './steps.ts';

interface ProblemSummaryProps {
	ref?: Ref<HTMLDivElement>;
	errors: readonly FormFinding[];
	/** What the errors prevent, as in `you go on`. */
	before: string;
	/** Skips the errors for now. */
	onGoOn?: () => void;
}

/** Errors above the fields, with a link to each of them. */
export function ProblemSummary({ ref, errors, before, onGoOn }: ProblemSummaryProps) {
	const titleId = useId();
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
					{problemTitle(errors.length, before)}
				</p>
				<ul className="mt-0.5">
					{errors.map((error) => (
						<li key={`${error.rule} ${error.path} ${error.message}`}>
							<AnswerLink about={error} />
						</li>
					))}
				</ul>
				{onGoOn && (
					<button
						type="button"
						onClick={onGoOn}
						className="min-h-11 font-semibold text-muted hover:text-text md:min-h-8"
					>
						Go on and come back later
					</button>
				)}
			</div>
		</div>
	);
}

/** Link to the answer that a finding is about. */
export function AnswerLink({ about }: { about: AboutAnswer }) {
	const { form, snapshot, follow } = useFormDesk();
	return (
		<button
			type="button"
			onClick={() => follow(about.path)}
			className="min-h-11 py-1 text-left underline decoration-1 underline-offset-3 [overflow-wrap:anywhere] md:min-h-7"
		>
			{captionOfProblem(form, snapshot.answers, about)}
		</button>
	);
}
