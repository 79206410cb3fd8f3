import { useId } from 'react';
import { createArcs, createGrooves } from './disc-grooves.ts';

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
