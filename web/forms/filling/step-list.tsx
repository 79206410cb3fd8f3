import { Check, CircleAlert } from 'lucide-react';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import { classNames } from '../../ui/class-names.ts';
import type { StepState } from './form-steps.ts';

export interface Step {
	readonly id: string;
	readonly title: string;
	readonly state: StepState;
	/** Number of answers in it that the label wants changed. */
	readonly notes: number;
}

interface StepListProps {
	steps: readonly Step[];
	current: number;
	onGo: (index: number) => void;
}

const stateCaptions: Record<StepState, Caption> = { done: m.stepDone, wrong: m.stepWrong, open: m.stepOpen };

/** Vertical list of the steps, beside the form. */
export function StepList({ steps, current, onGo }: StepListProps) {
	return (
		<nav aria-label={t(m.steps)}>
			<ol className="grid">
				{steps.map(({ id, title, state, notes }, index) => {
					const isCurrent = index === current;
					return (
						<li key={id} className="relative">
							{index > 0 && <i aria-hidden="true" className="absolute -top-2 left-[13.5px] h-4 w-px bg-line" />}
							<button
								type="button"
								aria-current={isCurrent ? 'step' : undefined}
								onClick={() => onGo(index)}
								className={classNames(
									'flex min-h-11 w-full items-center gap-3.5 rounded-md text-left text-row transition-colors',
									isCurrent ? 'font-semibold text-text' : 'text-muted hover:text-text',
								)}
							>
								<StepDisc state={state} number={index + 1} isCurrent={isCurrent} />
								<span className="min-w-0">{title}</span>
								{notes > 0 && (
									<span className="rounded-pill bg-accent-soft px-2 text-2xs font-semibold text-accent-text">
										{t(m.notes, { count: notes })}
									</span>
								)}
								<span className="sr-only">, {t(stateCaptions[state])}</span>
							</button>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

function StepDisc({ state, number, isCurrent }: { state: StepState; number: number; isCurrent: boolean }) {
	const colours = isCurrent
		? 'bg-accent text-on-accent'
		: state === 'done'
			? 'bg-ok-soft text-ok'
			: state === 'wrong'
				? 'bg-bad-soft text-bad'
				: 'bg-raised text-muted ring-1 ring-inset ring-line';
	return (
		<span
			aria-hidden="true"
			className={classNames(
				'z-[1] grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold',
				colours,
			)}
		>
			{isCurrent || state === 'open' ? (
				number
			) : state === 'done' ? (
				<Check size={15} strokeWidth={2} />
			) : (
				<CircleAlert size={15} strokeWidth={2} />
			)}
		</span>
	);
}

/** The same on a phone: the current step, and a bar for every step. */
export function StepBars({ steps, current, due }: { steps: readonly Step[]; current: number; due: string | null }) {
	return (
		<div className="grid gap-2">
			<p className="flex justify-between gap-3 text-sm">
				<span className="font-semibold">{t(m.stepOf, { number: current + 1, total: steps.length })}</span>
				{due !== null && <span className="text-muted">{due}</span>}
			</p>
			<div aria-hidden="true" className="flex gap-1">
				{steps.map(({ id, state }, index) => (
					<i
						key={id}
						className={classNames(
							'h-1 flex-1 rounded-pill',
							index === current ? 'bg-accent' : state === 'done' ? 'bg-ok' : state === 'wrong' ? 'bg-bad' : 'bg-line',
						)}
					/>
				))}
			</div>
		</div>
	);
}
