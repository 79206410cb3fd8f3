import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { displayAnswer } from '../../../domain/forms/display-answer.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import type { ReviewedAnswer, ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { classNames } from '../../ui/class-names.ts';
import { FindingLines } from './finding-lines.tsx';
import { reviewColumns } from './review-columns.ts';
import type { ReviewFinding } from './review-progress.ts';
import type { Review } from './use-review.ts';

interface ReviewRowProps {
	form: Form;
	answer: ReviewedAnswer;
	findings: readonly ReviewFinding[];
	context: NonNullable<ReviewedForm['review']>['context'];
	isOpen: boolean;
	review: Review;
}

const changeWords = { added: 'added', changed: 'changed', removed: 'removed', unchanged: 'unchanged' } as const;

/** One answer beside what the catalogue has, with the reviewer's word on it. */
export function ReviewRow({ form, answer, findings, context, isOpen, review }: ReviewRowProps) {
	const field = placeAt(form, answer.path)?.field;
	if (!field || field.kind === 'rows') return null;
	const isChanged = answer.change !== 'unchanged';
	return (
		<li
			data-answer={answer.path}
			tabIndex={-1}
			className={classNames(
				'border-b border-line/60 px-4 py-2.5 outline-none last:border-b-0 focus-visible:shadow-[inset_3px_0_0_var(--accent)] md:px-[18px]',
				isChanged && 'bg-[color-mix(in_oklab,var(--accent-soft)_38%,transparent)]',
			)}
		>
			<div className={classNames('grid gap-x-4 gap-y-1 text-sm md:items-start', reviewColumns)}>
				<p className="text-muted md:pt-1.5">
					{field.caption}
					<span className="sr-only">, {changeWords[answer.change]}</span>
				</p>
				<Value field={field} answer={answer} side="submitted" context={context} />
				<Value field={field} answer={answer} side="current" context={context} />
				{isOpen && <VerdictButtons caption={nameOf(field, answer)} answer={answer} review={review} />}
				{!isOpen && answer.verdict && (
					<p className="text-right text-xs text-faint md:pt-1.5">{answer.verdict.verdict === 'ok' ? 'OK' : 'Fix'}</p>
				)}
			</div>
			{answer.verdict?.verdict === 'fix' && (
				<FixNote caption={nameOf(field, answer)} answer={answer} isOpen={isOpen} review={review} />
			)}
			{findings.length > 0 && (
				<div className="mt-2 md:pl-[166px]">
					<FindingLines findings={findings} review={review} isOpen={isOpen} />
				</div>
			)}
		</li>
	);
}

/** `IPI of Otto Vantage`. */
function nameOf(field: PlainField, { rowName }: ReviewedAnswer): string {
	return rowName === null ? field.caption : `${field.caption} of ${rowName}`;
}

interface ValueProps {
	field: PlainField;
	answer: ReviewedAnswer;
	side: 'submitted' | 'current';
	context: ReviewRowProps['context'];
}

function Value({ field, answer, side, context }: ValueProps) {
	const isSubmitted = side === 'submitted';
	const text = displayAnswer(field, answer[side], context);
	const isMono = field.kind === 'identifier' || field.kind === 'share';
	if (answer.isWithheld)
		return (
			<p className="flex items-center gap-1.5 text-xs text-faint md:pt-1.5">
				<LockKeyhole size={13} strokeWidth={1.75} aria-hidden="true" />
				Only admins see this
			</p>
		);
	return (
		<p
			className={classNames(
				'whitespace-pre-line [overflow-wrap:anywhere] md:pt-1.5',
				isSubmitted ? 'font-semibold' : 'text-muted',
				isMono && text !== '' && 'mono',
			)}
		>
			<span className="text-xs font-normal text-faint md:sr-only">{isSubmitted ? 'Submitted: ' : 'Current: '}</span>
			{text === '' ? <span className="font-normal text-faint">empty</span> : text}
			{isSubmitted && answer.isCorrected && (
				<span className="ml-2 text-xs font-normal text-info">corrected by the label</span>
			)}
		</p>
	);
}

function VerdictButtons({ caption, answer, review }: { caption: string; answer: ReviewedAnswer; review: Review }) {
	const given = answer.verdict?.verdict ?? null;
	const shape =
		'grid h-11 min-w-12 place-items-center rounded-md px-2.5 text-xs font-semibold ring-1 ring-inset transition-colors md:h-7 md:min-w-9';
	const rest = 'text-muted ring-line hover:bg-raised hover:text-text';
	return (
		<div className="flex gap-1.5 md:justify-end">
			<button
				type="button"
				aria-pressed={given === 'ok'}
				aria-label={`OK: ${caption}`}
				onClick={() => void review.setVerdict(answer.path, given === 'ok' ? null : 'ok')}
				className={classNames(shape, given === 'ok' ? 'bg-ok-soft text-ok ring-transparent' : rest)}
			>
				OK
			</button>
			<button
				type="button"
				aria-pressed={given === 'fix'}
				aria-label={`Fix: ${caption}`}
				onClick={() => void review.setVerdict(answer.path, given === 'fix' ? null : 'fix', answer.verdict?.note ?? '')}
				className={classNames(shape, given === 'fix' ? 'bg-warn-soft text-warn ring-transparent' : rest)}
			>
				Fix
			</button>
		</div>
	);
}

/** What should be changed, in the reviewer's words; saved when they leave it. */
function FixNote({
	caption,
	answer,
	isOpen,
	review,
}: {
	caption: string;
	answer: ReviewedAnswer;
	isOpen: boolean;
	review: Review;
}) {
	const saved = answer.verdict?.note ?? '';
	const [note, setNote] = useState(saved);
	if (!isOpen)
		return (
			<p className="mt-2 rounded-md bg-raised px-3 py-2 text-sm [overflow-wrap:anywhere] md:ml-[166px]">{saved}</p>
		);
	return (
		<div className="mt-2 md:ml-[166px]">
			<input
				// biome-ignore lint/a11y/noAutofocus: whoever pressed Fix writes what to fix
				autoFocus={saved === ''}
				aria-label={`What should be changed: ${caption}`}
				placeholder="What should be changed?"
				maxLength={1000}
				value={note}
				onChange={(event) => setNote(event.target.value)}
				onBlur={() => {
					if (note.trim() !== saved) void review.setVerdict(answer.path, 'fix', note.trim());
				}}
				onKeyDown={(event) => {
					if (event.key === 'Enter') event.currentTarget.blur();
				}}
				className="min-h-11 w-full rounded-md border border-control-line bg-field px-3 text-base outline-none focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-8 md:text-sm"
			/>
		</div>
	);
}
