import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import type { FormField, FormSection } from '../../../domain/forms/form-definition.ts';
import { useAfterDraw } from '../../lib/after-draw.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldView, isAsked } from './field-view.tsx';
import { useFormDesk } from './form-desk-context.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { shareFieldOf } from './row-changes.ts';
import { RowsInput } from './rows-input.tsx';
import { shareRest } from './share-total.tsx';

interface SectionStepProps {
	section: FormSection;
	isFirst: boolean;
	/** What is wrong, once somebody wanted to go on. */
	errors: readonly FormFinding[];
	onBack: () => void;
	/** Looks at everything; whether all of it is right. */
	onCheck: () => boolean;
	onGoOn: () => void;
	onFollow: (path: string) => void;
}

/** One step: its questions, and the way on. */
export function SectionStep({ section, isFirst, errors, onBack, onCheck, onGoOn, onFollow }: SectionStepProps) {
	const { opened } = useFormDesk();
	const summary = useRef<HTMLDivElement>(null);
	const afterDraw = useAfterDraw();

	function handleContinue(): void {
		if (onCheck()) onGoOn();
		// It says what keeps them.
		else afterDraw(() => summary.current?.focus());
	}

	return (
		<>
			<StepTitle section={section} />
			{isFirst && opened.note !== '' && (
				<blockquote className="rounded-lg bg-raised px-4 py-3 text-row whitespace-pre-line [overflow-wrap:anywhere]">
					<p className="mb-1 text-xs text-muted">{opened.labelName} writes</p>
					{opened.note}
				</blockquote>
			)}
			{errors.length > 0 && (
				<ProblemSummary ref={summary} errors={errors} before="you go on" onFollow={onFollow} onGoOn={onGoOn} />
			)}
			<SectionFields section={section} />
			<StepFoot>
				{!isFirst && (
					<Button variant="quiet" size="lg" icon={ArrowLeft} onClick={onBack} className="max-md:bg-raised">
						Back
					</Button>
				)}
				<ShareRest section={section} />
				<Button variant="primary" size="lg" onClick={handleContinue} className="ml-auto max-md:flex-1">
					Continue
				</Button>
			</StepFoot>
		</>
	);
}

export function StepTitle({ section }: { section: FormSection }) {
	return (
		<header>
			<h1
				id="step-title"
				tabIndex={-1}
				className="text-[1.625rem] font-bold tracking-[-0.035em] outline-none md:text-page"
			>
				{section.title}
			</h1>
			{section.lead !== undefined && <p className="mt-1.5 text-row text-muted md:text-md">{section.lead}</p>}
		</header>
	);
}

/** The questions of a section: those with rows as cards of their own, the others together on one. */
export function SectionFields({ section }: { section: FormSection }) {
	const desk = useFormDesk();
	const { LinesInput } = desk;
	return groupsOf(section).map((group) => {
		const [first] = group;
		if (!first || !group.some(({ id }) => isAsked(desk, id))) return null;
		if (first.kind === 'rows') {
			const Rows = (first.isReadOnly && LinesInput) || RowsInput;
			return <Rows key={first.id} field={first} />;
		}
		return (
			<Card key={first.id} className="grid gap-x-3.5 gap-y-4 px-4 py-4 md:grid-cols-2 md:px-[18px]">
				{group.map((field) =>
					field.kind === 'rows' ? null : <FieldView key={field.id} field={field} path={field.id} />,
				)}
			</Card>
		);
	});
}

function groupsOf({ fields }: FormSection): FormField[][] {
	const groups: FormField[][] = [];
	for (const field of fields) {
		const last = groups.at(-1);
		if (last === undefined || field.kind === 'rows' || last[0]?.kind === 'rows') groups.push([field]);
		else last.push(field);
	}
	return groups;
}

/** `5.00 % still to share`, beside the way on. */
function ShareRest({ section }: { section: FormSection }) {
	const { answers } = useFormDesk().snapshot;
	const rests = section.fields.flatMap((field) => {
		const share = field.kind === 'rows' ? shareFieldOf(field) : null;
		return share === null ? [] : (shareRest(answers, field.id, share) ?? []);
	});
	return rests.length === 0 ? null : <p className="ml-auto text-sm text-muted max-md:hidden [&+*]:ml-2">{rests[0]}</p>;
}

/** The buttons below a step; on a phone always under the thumb. */
export function StepFoot({ children }: { children: ReactNode }) {
	return (
		<footer className="z-10 flex items-center gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-sunken max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
			{children}
		</footer>
	);
}
