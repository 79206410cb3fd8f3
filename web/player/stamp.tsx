import { useMemo } from 'react';
import { createRandom } from '../brand/random.ts';

const ringCount = 7;

/**
 * The picture of a song, always the same for the same id. It does not depend on the artist, or it would reveal the
 * name.
 */
export function cutStamp(id: string) {
	const random = createRandom(seedOf(id));
	const hue = Math.floor(random() * 360);
	// Arcs in a square of 100.
	const rings = Array.from({ length: ringCount }, (_, index) => {
		const radius = 14 + index * 11;
		return {
			radius,
			width: 5.4 + 2.6 * random(),
			length: radius * (2.2 + 2.4 * random()),
			turnDegrees: Math.floor(random() * 360),
			/** From 0 for the innermost to 1. */
			depth: index / (ringCount - 1),
		};
	});
	return { hue, rings };
}

/** FNV-1a. */
function seedOf(text: string) {
	let hash = 0x811c9dc5;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return hash >>> 0;
}

interface StampProps {
	/** Id of the song; the picture depends on nothing else. */
	id: string;
	/** Graphite until the artist is revealed: colour is the reward. */
	isRevealed: boolean;
	size: number;
}

export function Stamp({ id, isRevealed, size }: StampProps) {
	const { hue, rings } = useMemo(() => cutStamp(id), [id]);
	const ground = isRevealed ? `oklch(.30 .075 ${hue})` : 'oklch(.275 .010 60)';
	const middle = isRevealed ? `oklch(.95 .03 ${hue})` : 'oklch(.80 .010 60)';
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 100 100"
			aria-hidden="true"
			className="block shrink-0"
			style={{ borderRadius: `${Math.round(size * 0.21)}px` }}
		>
			<rect width="100" height="100" fill={ground} />
			{/* Common attributes are set on the group, because a table draws many stamps while it scrolls. */}
			<g transform="translate(50 50)" fill="none" strokeLinecap="round">
				{rings.map(({ radius, width, length, turnDegrees, depth }) => (
					<circle
						key={radius}
						r={radius}
						stroke={
							isRevealed
								? `oklch(${0.86 - 0.33 * depth} .13 ${hue + 42 * depth})`
								: `oklch(${0.66 - 0.3 * depth} .010 60)`
						}
						strokeWidth={width}
						strokeDasharray={`${length} 999`}
						transform={`rotate(${turnDegrees})`}
					/>
				))}
			</g>
			<circle cx="50" cy="50" r="5" fill={middle} />
		</svg>
	);
}
