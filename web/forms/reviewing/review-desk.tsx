// The review of a form: what was submitted beside what the catalogue has, answer by answer.
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { forms } from '../../../domain/forms/form-kinds.ts';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { sectionsFor } from '../../../domain/forms/visibility.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { formatCount } from '../../lib/text-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FindingLines } from './finding-lines.tsx';
import { answerAfter, findingsFor, nameOfPlace, noPlace, progressOf } from './review-progress.ts';
import { ReviewSection } from './review-section.tsx';
import type { Review } from './use-review.ts';

interface ReviewDeskProps {
	form: ReviewedForm;
	review: Review;
	onReload: () => void;
}

export function ReviewDesk({ form, review, onReload }: ReviewDeskProps) {
	const rows = useRef<HTMLDivElement>(null);
	const submitted = form.review;
	useAnswerKeys(rows, submitted?.answers ?? []);
	if (!submitted) return null;
	const { answers, findings } = submitted;
	const { changed } = progressOf(submitted);
	const isOpen = form.status === 'submitted';
	const hasUnchanged = answers.some(({ change, verdict }) => change === 'unchanged' && verdict === null);
	const places = findingsFor(answers, findings);
	const all = Object.fromEntries(
		answers.flatMap(({ path, submitted: value }) => (value === null ? [] : [[path, value]])),
	);
	const homeless = places.get(noPlace) ?? [];
	const sections = sectionsFor(forms[form.kind], { audience: 'label', sections: form.sections });
	return (
		<div ref={rows} className="grid min-w-0 content-start gap-3.5">
			{review.problem && (
				<Notice
					tone="bad"
					{...(review.problem.isStale && {
						onRetry: () => {
							review.forgetProblem();
							onReload();
						},
					})}
				>
					{review.problem.message}
				</Notice>
			)}
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="text-sm text-muted">
					{formatCount(answers.length, 'answer')}, {changed === 0 ? 'none changed' : `${changed} changed`}
				</p>
				{isOpen && (
					<Button
						size="sm"
						variant="quiet"
						icon={CheckCheck}
						disabled={!hasUnchanged}
						onClick={() => void review.okUnchanged()}
					>
						OK all unchanged
					</Button>
				)}
			</div>
			{homeless.length > 0 && (
				<Card aria-label="About what was left empty" className="grid gap-2 px-[18px] py-3.5">
					<FindingLines
						findings={homeless}
						review={review}
						isOpen={isOpen}
						nameOf={({ path }) => nameOfPlace(forms[form.kind], answers, path)}
					/>
				</Card>
			)}
			{sections.map((section) => (
				<ReviewSection
					key={section.id}
					kind={form.kind}
					section={section}
					answers={answers.filter((answer) => answer.section === section.id)}
					submitted={all}
					findings={places}
					context={submitted.context}
					isOpen={isOpen}
					review={review}
				/>
			))}
		</div>
	);
}

/** N and P walk the answers that nobody has checked yet; the row takes the focus. */
function useAnswerKeys(
	rows: React.RefObject<HTMLDivElement | null>,
	answers: NonNullable<ReviewedForm['review']>['answers'],
): void {
	useWindowEvent('keydown', (event) => {
		const step = ({ n: 1, p: -1 } as const)[event.key.toLowerCase() as 'n' | 'p'];
		if (step === undefined || !mayActOnPage(event, placeOf(event.target))) return;
		const focused = document.activeElement?.closest<HTMLElement>('[data-answer]')?.dataset.answer ?? null;
		const next = answerAfter(answers, focused, step);
		if (next === null) return;
		event.preventDefault();
		const row = rows.current?.querySelector<HTMLElement>(`[data-answer="${CSS.escape(next)}"]`);
		row?.focus({ preventScroll: true });
		row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
	});
}
