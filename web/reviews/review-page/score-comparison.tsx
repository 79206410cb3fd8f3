// The viewer's scores beside those of the others, on one axis from 1 to 10.
import { t } from '../../../domain/kernel/message.ts';
import type { Averages, Review } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import {
	formatAverage,
	highestScore,
	lowestScore,
	type ScoreName,
	scoreCaptions,
	scoreNames,
} from '../../../domain/reviews/scores.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatScoreRow } from './review-format.ts';

interface Dot {
	score: number;
	/** Vertical distance from the axis; dots of the same score are stacked. */
	offsetPx: number;
	/** Number of reviews that the dot represents; what does not fit as separate dots becomes one dot with a number. */
	count: number;
}

const stepPx = 16;
/** Offsets for one, two, … dots: on a free axis, and around the viewer's own dot. */
const freeOffsets = [[0], [-stepPx / 2, stepPx / 2], [-stepPx, 0, stepPx]];
const offsetsAroundMine = [[-stepPx], [-stepPx, stepPx]];

export function layOutDots(scores: readonly number[], mine: number | null): readonly Dot[] {
	const counts = new Map<number, number>();
	for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
	return [...counts].flatMap(([score, count]) => {
		const isMine = score === mine;
		const offsets = (isMine ? offsetsAroundMine : freeOffsets)[count - 1];
		if (!offsets) return [{ score, offsetPx: isMine ? -stepPx : 0, count }];
		return offsets.map((offsetPx) => ({ score, offsetPx, count: 1 }));
	});
}

/** Where the text is too large for three columns, the axis has a line to itself. */
const columns =
	'grid grid-cols-[60px_1fr_40px] gap-x-3 @max-[15rem]:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[84px_1fr_96px] md:gap-x-4';

export function ScoreComparison({
	mine,
	others,
	averages,
}: {
	mine: Review | null;
	others: readonly Review[];
	averages: Averages;
}) {
	return (
		<div className="@container">
			<div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3.5 gap-y-1">
				<h2 id="label-heading" className="text-lg">
					{t(m.youAndLabel)}
				</h2>
				<p aria-hidden="true" className="flex flex-wrap items-center gap-x-3.5 text-xs text-muted">
					<Legend mark="size-2.5 rounded-full bg-accent" caption={t(m.you)} />
					<Legend mark="size-2.5 rounded-full bg-muted" caption={t(m.others)} />
					<Legend mark="h-3 w-0.5 bg-text" caption={t(m.average)} />
				</p>
			</div>
			{scoreNames.map((name) => (
				<Row key={name} name={name} mine={mine} others={others} average={averages[name]} />
			))}
			<div aria-hidden="true" className={columns}>
				<span className="@max-[15rem]:hidden" />
				<div className="mono relative h-3.5 text-2xs leading-3.5 text-faint @max-[15rem]:col-span-2">
					{Array.from({ length: highestScore }, (_, index) => (
						<span
							// biome-ignore lint/suspicious/noArrayIndexKey: marks never move
							key={index}
							className="absolute -translate-x-1/2"
							style={{ left: axisPosition(index + 1) }}
						>
							{index + 1}
						</span>
					))}
				</div>
			</div>
		</div>
	);
}

function Legend({ mark, caption }: { mark: string; caption: string }) {
	return (
		<span className="flex items-center gap-1.5">
			<i className={mark} />
			{caption}
		</span>
	);
}

interface RowProps {
	name: ScoreName;
	mine: Review | null;
	others: readonly Review[];
	average: number | null;
}

function Row({ name, mine, others, average }: RowProps) {
	const scores = others.map((review) => review[name]);
	const myScore = mine?.[name] ?? null;
	return (
		<div
			className={classNames(
				columns,
				'items-center border-[color-mix(in_oklab,var(--line)_60%,transparent)] py-1 [&+&]:border-t md:py-1.5 low:py-0.5',
			)}
		>
			<b className="text-row font-semibold md:text-md">{t(scoreCaptions[name])}</b>
			<div className="relative h-[46px] @max-[15rem]:order-last @max-[15rem]:col-span-2">
				<span className="sr-only">{formatScoreRow(myScore, scores, formatAverage(average))}</span>
				<div aria-hidden="true">
					<i className="absolute inset-x-0 top-1/2 -mt-px h-0.5 rounded-xs bg-line" />
					{layOutDots(scores, myScore).map((dot) => (
						<OtherDot key={`${dot.score} ${dot.offsetPx}`} {...dot} />
					))}
					{average !== null && (
						<i
							className="absolute inset-y-[7px] w-0.5 -translate-x-1/2 rounded-xs bg-text"
							style={{ left: axisPosition(average) }}
						/>
					)}
					{myScore !== null && (
						<i
							className="absolute top-1/2 size-[18px] -translate-1/2 rounded-full bg-accent ring-2 ring-surface"
							style={{ left: axisPosition(myScore) }}
						/>
					)}
				</div>
			</div>
			<p className="flex items-baseline justify-end gap-2 whitespace-nowrap">
				<b className="font-display text-[1.375rem] leading-none font-[650] tracking-[-0.03em]">
					{formatAverage(average)}
				</b>
				<span className="hidden text-xs text-faint md:inline">{t(m.averageUnit)}</span>
			</p>
		</div>
	);
}

function OtherDot({ score, offsetPx, count }: Dot) {
	return (
		<i
			className={classNames(
				'absolute top-1/2 grid place-items-center rounded-full bg-[color-mix(in_oklab,var(--muted)_70%,var(--surface))] not-italic ring-2 ring-surface',
				count > 1 ? 'mono size-[18px] text-[0.625rem] font-semibold text-bg' : 'size-3',
			)}
			style={{ left: axisPosition(score), transform: `translate(-50%, calc(-50% + ${offsetPx}px))` }}
		>
			{count > 1 && count}
		</i>
	);
}

function axisPosition(score: number) {
	return `${((score - lowestScore) / (highestScore - lowestScore)) * 100}%`;
}
