import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import type { FormField, FormSection } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { useAfterDraw } from '../../lib/scope-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldList } from './field-list.tsx';
import { isAsked } from './field-view.tsx';
import { useFormEditor } from './form-editor-context.ts';
import type { FilledStep } from './form-steps.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { shareFieldOf } from './row-changes.ts';
import { RowsInput, shareRest } from './rows-input.tsx';
import { UsualAnswers } from './usual-answers.tsx';

interface SectionStepProps {
	step: FilledStep;
	isFirst: boolean;
	/** Errors, once the guest tried to continue. */
	errors: readonly FormFinding[];
	onBack: () => void;
	/** Validates everything; returns whether there is no error. */
	onCheck: () => boolean;
	onContinue: () => void;
}

/** One step: its questions and the buttons below. */
export function SectionStep({ step, isFirst, errors, onBack, onCheck, onContinue }: SectionStepProps) {
	const { opened } = useFormEditor();
	const summary = useRef<HTMLDivElement>(null);
	const afterDraw = useAfterDraw();

	function handleContinue() {
		if (onCheck()) onContinue();
		// The summary explains what is missing.
		else afterDraw(() => summary.current?.focus());
	}

	return (
		<>
			<StepTitle step={step} />
			{isFirst && opened.note !== '' && (
				<blockquote className="rounded-lg bg-raised px-4 py-3 text-row whitespace-pre-line [overflow-wrap:anywhere]">
					<p className="mb-1 text-xs text-muted">{t(m.labelWrites, { label: opened.labelName })}</p>
					{opened.note}
				</blockquote>
			)}
			{errors.length > 0 && (
				<ProblemSummary ref={summary} errors={errors} title={m.fixBeforeContinuing} onSkip={onContinue} />
			)}
			<UsualAnswers sections={step.sections} />
			{step.sections.map((section) =>
				step.sections.length === 1 ? (
					<SectionFields key={section.id} section={section} />
				) : (
					<PartOfStep key={section.id} section={section} />
				),
			)}
			<StepFoot>
				{!isFirst && (
					<Button variant="quiet" size="lg" icon={ArrowLeft} onClick={onBack} className="max-md:bg-raised">
						{t(general.back)}
					</Button>
				)}
				<ShareRest sections={step.sections} />
				<Button variant="primary" size="lg" onClick={handleContinue} className="ml-auto max-md:flex-1">
					{t(m.next)}
				</Button>
			</StepFoot>
		</>
	);
}

/** One of several sections of a step, under its own heading. */
function PartOfStep({ section }: { section: FormSection }) {
	const headId = `part-${section.id}`;
	return (
		<section aria-labelledby={headId} className="grid min-w-0 gap-3 pt-2">
			<header>
				<h2 id={headId} className="text-lg tracking-[-0.02em]">
					{formText(section.title)}
				</h2>
				{section.lead !== undefined && <p className="mt-0.5 text-sm text-muted">{formText(section.lead)}</p>}
			</header>
			<SectionFields section={section} />
		</section>
	);
}

export function StepTitle({ step }: { step: Pick<FilledStep, 'title' | 'lead'> }) {
	return (
		<header>
			<h1
				id="step-title"
				tabIndex={-1}
				className="text-[1.625rem] font-bold tracking-[-0.035em] outline-none md:text-page"
			>
				{formText(step.title)}
			</h1>
			{step.lead !== undefined && <p className="mt-1.5 text-row text-muted md:text-md">{formText(step.lead)}</p>}
		</header>
	);
}

/** The questions of a section: each question with rows as its own card, the others together on one. */
export function SectionFields({ section }: { section: FormSection }) {
	const editor = useFormEditor();
	const { LinesInput } = editor;
	return groupsOf(section.fields.filter(({ id }) => isAsked(editor, id))).map((group) => {
		const [first] = group;
		if (!first) return null;
		if (first.kind === 'rows') {
			const Rows = (first.isReadOnly && LinesInput) || RowsInput;
			return <Rows key={first.id} field={first} />;
		}
		return (
			<Card key={first.id} className="grid gap-x-3.5 gap-y-4 px-4 py-4 md:grid-cols-2 md:px-[18px]">
				<FieldList fields={group.filter((field) => field.kind !== 'rows')} />
			</Card>
		);
	});
}

function groupsOf(fields: readonly FormField[]) {
	const groups: FormField[][] = [];
	for (const field of fields) {
		const last = groups.at(-1);
		if (last === undefined || field.kind === 'rows' || last[0]?.kind === 'rows') groups.push([field]);
		else last.push(field);
	}
	return groups;
}

/** `5.00% left to share`, beside the Continue button. */
function ShareRest({ sections }: { sections: readonly FormSection[] }) {
	const { answers } = useFormEditor().snapshot;
	const fields = sections.flatMap((section) => section.fields);
	const rests = fields.flatMap((field) => {
		const share = field.kind === 'rows' ? shareFieldOf(field) : null;
		return share === null ? [] : (shareRest(answers, field.id, share) ?? []);
	});
	return rests.length === 0 ? null : <p className="ml-auto text-sm text-muted max-md:hidden [&+*]:ml-2">{rests[0]}</p>;
}

/** The buttons below a step; on a phone always within reach of the thumb. */
export function StepFoot({ children }: { children: ReactNode }) {
	return (
		<footer className="z-10 flex flex-wrap items-center gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-sunken max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
			{children}
		</footer>
	);
}
