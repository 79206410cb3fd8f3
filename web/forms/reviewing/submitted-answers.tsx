// The review of a form: submitted values beside those of the catalogue, answer by answer.
import { CheckCheck, ChevronDown, CircleCheck, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Answers, valueAt } from '../../../domain/forms/form-answers.ts';
import type { FormField, FormSection, PlainField } from '../../../domain/forms/form-definition.ts';
import { forms } from '../../../domain/forms/form-kinds.ts';
import * as m from '../../../domain/forms/form-review.messages.ts';
import type { ReviewedAnswer, ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import { isShown, sectionsFor } from '../../../domain/forms/visibility.ts';
import { t } from '../../../domain/kernel/message.ts';
import { mayActOnPage, placeOf } from '../../lib/hotkeys.ts';
import { useWindowEvent } from '../../lib/scope-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { CorrectDialog, isCorrectable } from './correct-dialog.tsx';
import { FindingLines } from './finding-lines.tsx';
import { ReviewDecision } from './review-card.tsx';
import {
	answerAfter,
	answersToRead,
	findingsFor,
	groupsOf,
	hasOneValue,
	isConfirmed,
	isDifferent,
	nameOfPlace,
	noPlace,
	progressOf,
	type ReviewContext,
	type ReviewFinding,
} from './review-progress.ts';
import { ReviewRow, reviewColumns } from './review-row.tsx';
import type { Review } from './use-review.ts';
import type { WantedAnswer } from './wanted-answer.tsx';

interface SubmittedAnswersProps {
	review: Review;
	/** The answer that a link leads to. */
	wanted: WantedAnswer | null;
	onReload: () => void;
}

export function SubmittedAnswers({ review, wanted, onReload }: SubmittedAnswersProps) {
	const { form, isOpen } = review;
	const rows = useRef<HTMLDivElement>(null);
	const submitted = form.review;
	useAnswerKeys(rows, answersToRead(submitted?.answers ?? []));
	useWantedAnswer(rows, isOpen ? wanted : null);
	if (!submitted) return null;
	const { answers, findings } = submitted;
	const { total, ok, fix, different } = progressOf(submitted);
	const hasUnchanged = answers.some(({ change, verdict }) => change === 'unchanged' && verdict === null);
	const places = findingsFor(answers, findings);
	const all = Object.fromEntries(
		answers.flatMap(({ path, submitted: value }) => (value === null ? [] : [[path, value]])),
	);
	const unplaced = places.get(noPlace) ?? [];
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
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p className="text-sm text-muted">
					{isOpen ? t(m.answerCount, { count: total, different }) : t(m.answersOnly, { count: total })}
				</p>
				{isOpen && (
					<Button
						size="sm"
						variant="quiet"
						icon={CheckCheck}
						disabled={!hasUnchanged}
						onClick={() => void review.okUnchanged()}
					>
						{t(m.okUnchanged)}
					</Button>
				)}
				{isOpen && <Progress total={total} ok={ok} fix={fix} />}
			</div>
			{unplaced.length > 0 && (
				<Card aria-label={t(m.emptyFindings)} className="grid gap-2 px-[18px] py-3.5">
					<FindingLines
						findings={unplaced}
						review={review}
						nameOf={({ path }) => nameOfPlace(forms[form.kind], answers, path)}
					/>
				</Card>
			)}
			{sections.map((section) => (
				<ReviewSection
					key={section.id}
					section={section}
					answers={answers.filter((answer) => answer.section === section.id)}
					submitted={all}
					findings={places}
					context={submitted.context}
					review={review}
					wanted={wanted}
				/>
			))}
			<ReviewDecision review={review} />
		</div>
	);
}

function Progress({ total, ok, fix }: { total: number; ok: number; fix: number }) {
	return (
		<div className="grid w-full gap-2">
			<div aria-hidden="true" className="flex h-1.5 gap-0.5">
				{ok > 0 && <i className="rounded-pill bg-ok" style={{ width: `${(ok / total) * 100}%` }} />}
				{fix > 0 && <i className="rounded-pill bg-warn" style={{ width: `${(fix / total) * 100}%` }} />}
				<i className="flex-1 rounded-pill bg-line" />
			</div>
			<p className="flex gap-3 text-xs text-muted">
				<span>{t(m.checkedOf, { checked: ok + fix, total })}</span>
				{fix > 0 && <span className="font-semibold text-warn">{t(m.toFix, { count: fix })}</span>}
				<span className="ml-auto text-faint touch:hidden">
					<RichText of={m.moveKeys} values={{}} tags={{ key: (text) => <kbd className="mono">{text}</kbd> }} />
				</span>
			</p>
		</div>
	);
}

/** N and P move between the unchecked answers; the row takes the focus. */
function useAnswerKeys(
	rows: React.RefObject<HTMLDivElement | null>,
	answers: NonNullable<ReviewedForm['review']>['answers'],
) {
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

/** Shows the wanted answer, or the button that gives it, in the middle of the window with the focus. */
function useWantedAnswer(rows: React.RefObject<HTMLDivElement | null>, wanted: WantedAnswer | null) {
	const id = wanted?.field?.id;
	useEffect(() => {
		if (id === undefined) return;
		const place = rows.current?.querySelector<HTMLElement>('[data-wanted]');
		place?.focus({ preventScroll: true });
		place?.scrollIntoView({ block: 'center', behavior: 'instant' });
	}, [rows, id]);
}

interface ReviewSectionProps {
	section: FormSection;
	answers: readonly ReviewedAnswer[];
	/** Submitted answers of all sections. */
	submitted: Answers;
	findings: ReadonlyMap<string, readonly ReviewFinding[]>;
	context: ReviewContext;
	review: Review;
	wanted: WantedAnswer | null;
}

/** The answers of one section; those of a row are grouped under its name. */
function ReviewSection({ section, answers, submitted, findings, context, review, wanted }: ReviewSectionProps) {
	const title = formText(section.title);
	const form = forms[review.form.kind];
	const missing = review.isOpen
		? section.fields
				.filter(isPlain)
				.filter((field) => field.kind === 'identifier' || (field.id === wanted?.field?.id && isCorrectable(field)))
				.filter(({ id }) => valueAt(submitted, id) === null && isShown(form, submitted, id))
		: [];
	if (answers.length === 0 && missing.length === 0) return null;
	const different = answers.filter(isDifferent).length;
	const toRead = answersToRead(answers);
	const confirmed = answers.filter(isConfirmed);
	// The catalogue has no declarations made with the form.
	const hasOneColumn = section.isAlwaysShown === true || toRead.every(hasOneValue);
	const hasUnchecked = toRead.some(({ verdict }) => verdict === null);
	const headId = `review-${section.id}`;
	const groupView = (group: ReturnType<typeof groupsOf>[number]) => (
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
						form={form}
						answer={answer}
						findings={findings.get(answer.path) ?? []}
						context={context}
						review={review}
						isWanted={answer.path === wanted?.path}
						hasOneColumn={hasOneColumn}
					/>
				))}
			</ul>
		</div>
	);
	return (
		<Card aria-labelledby={headId} className="overflow-clip">
			<header className="flex min-h-12 flex-wrap items-center gap-x-2.5 border-b border-line px-4 py-1.5 md:px-[18px]">
				<h2 id={headId} className="text-base">
					{title}
				</h2>
				{different > 0 && <span className="text-xs text-muted">{t(m.differentCount, { count: different })}</span>}
				{review.isOpen && hasUnchecked && (
					<Button
						size="sm"
						variant="quiet"
						icon={CheckCheck}
						aria-label={t(m.okSectionNamed, { section: title })}
						onClick={() => void review.okSection(section.id)}
						className="ml-auto"
					>
						{t(m.okSection)}
					</Button>
				)}
			</header>
			{toRead.length > 0 && (
				<div
					aria-hidden="true"
					className={`hidden border-b border-line px-[18px] py-2 text-xs text-faint md:grid md:gap-x-4 ${reviewColumns}`}
				>
					<span>{t(m.field)}</span>
					<span>{t(hasOneColumn ? m.answerColumn : m.submittedColumn)}</span>
					{!hasOneColumn && <span>{t(m.currentColumn)}</span>}
				</div>
			)}
			{groupsOf(toRead).map(groupView)}
			{confirmed.length > 0 && (
				<details className="group border-t border-line/60 first-of-type:border-t-0">
					<summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm text-muted md:px-[18px]">
						<CircleCheck size={16} className="shrink-0 text-ok" />
						<span className="flex-1">{t(m.linesConfirmed, { count: confirmed.length })}</span>
						<ChevronDown size={16} className="shrink-0 transition-transform group-open:rotate-180" />
					</summary>
					<div className="border-t border-line/60">{groupsOf(confirmed).map(groupView)}</div>
				</details>
			)}
			{missing.length > 0 && <Missing fields={missing} context={context} review={review} wanted={wanted} />}
		</Card>
	);
}

function isPlain(field: FormField): field is PlainField {
	return field.kind !== 'rows';
}

interface MissingProps extends Pick<ReviewSectionProps, 'context' | 'review' | 'wanted'> {
	fields: readonly PlainField[];
}

/** Numbers that the recipient left empty and the label may have, and the wanted answer. */
function Missing({ fields, context, review, wanted }: MissingProps) {
	const [filling, setFilling] = useState<PlainField | null>(null);
	return (
		<div className="flex flex-wrap items-center gap-2 px-4 py-2.5 md:px-[18px]">
			<p className="text-sm text-muted">{t(m.leftEmpty)}</p>
			{fields.map((field) => (
				<Button
					key={field.id}
					size="sm"
					icon={Plus}
					variant={field.id === wanted?.field?.id ? 'soft' : 'secondary'}
					data-wanted={field.id === wanted?.field?.id || undefined}
					onClick={() => setFilling(field)}
				>
					{formText(field.caption)}
				</Button>
			))}
			{filling && (
				<CorrectDialog
					field={filling}
					caption={formText(filling.caption)}
					value={null}
					context={context}
					onSubmit={(value) => review.correct({ [filling.id]: value })}
					onClose={() => setFilling(null)}
				/>
			)}
		</div>
	);
}
