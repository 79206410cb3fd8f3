import { forms } from '../../../domain/forms/form-kinds.ts';
import type { FormKind } from '../../../domain/forms/form-links.ts';
import type { ReviewedAnswer, ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { Card } from '../../ui/card.tsx';
import { reviewColumns } from './review-columns.ts';
import { groupsOf, type ReviewFinding } from './review-progress.ts';
import { ReviewRow } from './review-row.tsx';
import type { Review } from './use-review.ts';

interface ReviewSectionProps {
	kind: FormKind;
	title: string;
	answers: readonly ReviewedAnswer[];
	findings: ReadonlyMap<string, readonly ReviewFinding[]>;
	context: NonNullable<ReviewedForm['review']>['context'];
	/** Whether it is being reviewed; otherwise it is only read. */
	isOpen: boolean;
	review: Review;
}

/** The answers of one section; those of a row under its name. */
export function ReviewSection({ kind, title, answers, findings, context, isOpen, review }: ReviewSectionProps) {
	if (answers.length === 0) return null;
	const changed = answers.filter(({ change }) => change !== 'unchanged').length;
	const headId = `review-${title}`;
	return (
		<Card aria-labelledby={headId} className="overflow-clip">
			<header className="flex min-h-11 flex-wrap items-baseline gap-x-2.5 border-b border-line px-4 py-2.5 md:px-[18px]">
				<h2 id={headId} className="text-base">
					{title}
				</h2>
				{changed > 0 && <span className="text-xs text-muted">{changed} changed</span>}
			</header>
			<div
				aria-hidden="true"
				className={`hidden border-b border-line px-[18px] py-2 text-xs text-faint md:grid md:gap-x-4 ${reviewColumns}`}
			>
				<span>Field</span>
				<span>Submitted</span>
				<span>Current</span>
			</div>
			{groupsOf(answers).map((group) => (
				<div key={`${group.key} ${group.name}`}>
					{group.name !== null && (
						<h3 className="border-b border-line/60 bg-raised/40 px-4 py-1.5 font-ui text-xs font-semibold tracking-normal [overflow-wrap:anywhere] md:px-[18px]">
							{group.name}
						</h3>
					)}
					<ul>
						{group.answers.map((answer) => (
							<ReviewRow
								key={answer.path}
								form={forms[kind]}
								answer={answer}
								findings={findings.get(answer.path) ?? []}
								context={context}
								isOpen={isOpen}
								review={review}
							/>
						))}
					</ul>
				</div>
			))}
		</Card>
	);
}
