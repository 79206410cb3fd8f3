import { useId } from 'react';
import { createRandom } from './random.ts';

/** One ring of the disc. `depth` runs from 0 (quiet) to 1 (loud) and sets its colour and width. */
interface Groove {
	radius: number;
	depth: number;
	width: number;
}

/** A coloured part of a groove. */
interface Arc {
	radius: number;
	width: number;
	lengthPx: number;
	startDegrees: number;
	/** Added to the lightness that the theme gives to arcs. */
	brightness: number;
	hue: number;
}

const grooveCount = 30;
const arcCount = 26;
const innerShare = 0.29;
const outerShare = 0.98;

/** The depth varies slowly from groove to groove, like the loudness of a song. */
export function createGrooves(discRadius: number, seed: number): Groove[] {
	const random = createRandom(seed);
	return Array.from({ length: grooveCount }, (_, index) => {
		const share = index / (grooveCount - 1);
		const swell = 0.25 + 0.4 * share;
		const wander = 0.22 * Math.sin(index * 0.68 + seed) + 0.3 * (random() - 0.5);
		const fade = Math.min(1, 6 * (1 - share) + 0.1, 6 * share + 0.1);
		const depth = Math.min(1, Math.max(0, fade * (swell + wander)));
		return { radius: discRadius * (innerShare + (outerShare - innerShare) * share), depth, width: 1.17 + 1.6 * depth };
	});
}

/** Coloured arcs, all on the right side of the disc, where the needle would be. */
export function createArcs(discRadius: number, seed: number): Arc[] {
	const random = createRandom(seed);
	return Array.from({ length: arcCount }, () => {
		const share = Math.floor(random() * grooveCount) / (grooveCount - 1);
		const radius = discRadius * (innerShare + (outerShare - innerShare) * share);
		return {
			radius,
			width: 1.2 + 2.6 * random() ** 1.4,
			lengthPx: radius * (0.35 + 0.95 * random()),
			startDegrees: -(12 + 50 * random()),
			brightness: 0.21 * random(),
			hue: 44 + 16 * random(),
		};
	});
}

interface DiscProps {
	/** Draws the label and coloured arcs; without it only grooves, as a background. */
	hasLabel?: boolean;
	className?: string;
}

// Radius in SVG units. The seeds were chosen by eye.
const radius = 430;
const grooves = createGrooves(radius, 7);
const arcs = createArcs(radius, 21);

/** The acetate disc; decoration only. */
export function Disc({ hasLabel = false, className }: DiscProps) {
	return (
		<svg viewBox={`0 0 ${radius * 2} ${radius * 2}`} aria-hidden="true" className={className}>
			<g fill="none" transform={`translate(${radius} ${radius})`}>
				<circle r={radius - 2} fill="var(--disc-ground)" stroke="var(--disc-edge)" strokeWidth="1.5" />
				{grooves.map((groove) => (
					<circle
						key={groove.radius}
						r={groove.radius}
						strokeWidth={groove.width}
						stroke={`color-mix(in oklab, var(--disc-groove) ${Math.round(55 + 45 * groove.depth)}%, var(--disc-ground))`}
					/>
				))}
				{hasLabel && <Label />}
			</g>
		</svg>
	);
}

function Label() {
	const pathId = useId();
	return (
		<>
			{arcs.map((arc) => (
				<circle
					key={`${arc.radius}/${arc.startDegrees}`}
					r={arc.radius}
					stroke={`oklch(calc(var(--disc-arc) + ${arc.brightness}) .165 ${arc.hue})`}
					strokeWidth={arc.width}
					strokeLinecap="round"
					strokeDasharray={`${arc.lengthPx} 9999`}
					transform={`rotate(${arc.startDegrees})`}
				/>
			))}
			<circle r="105" fill="var(--accent)" />
			<circle r="96.3" stroke="var(--on-accent)" strokeOpacity=".35" />
			<path id={pathId} d="M -75.7 0 a 75.7 75.7 0 1 1 151.4 0" />
			<text fill="var(--on-accent)" className="font-display text-[15px] font-bold tracking-[.2em]">
				<textPath href={`#${pathId}`} startOffset="50%" textAnchor="middle">
					ACETATE SIDE A
				</textPath>
			</text>
			<circle r="15.5" fill="var(--disc-hole)" />
			<circle cx="49.9" cy="32.7" r="7.7" fill="var(--disc-hole)" />
		</>
	);
}
