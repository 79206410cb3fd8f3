import { Check, TriangleAlert } from 'lucide-react';
import { formatShare, type Share, totalOf, wholeShare } from '../../domain/catalogue/shares.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { Badge } from '../ui/badge.tsx';
import { numberHolders, type ShareStyle, shareStyle } from './share-style.ts';

interface Slice {
	/** Slices of the same holder have the same colour. */
	readonly holder: string;
	readonly name: string;
	readonly share: Share;
}

/** One bar of all slices; the missing part is an outlined gap. */
export function ShareBar({ slices }: { slices: readonly Slice[] }) {
	const numbers = numberHolders(slices.map(({ holder }) => holder));
	const missing = wholeShare - totalOf(slices.map(({ share }) => share));
	const captions = slices.map(({ name, share }) => t(m.sliceShare, { name, share: formatShare(share) }));
	if (missing > 0) captions.push(t(m.sliceMissing, { share: formatShare(missing) }));
	return (
		<div role="img" aria-label={captions.join(', ')} className="flex h-3 gap-[3px]">
			{slices.map(({ share }, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: a slice has no identity except its position
					key={index}
					style={{ flexGrow: share, ...shareStyle(numbers[index] ?? 0) }}
					className="min-w-[3px] basis-0 rounded-[3px]"
				/>
			))}
			{missing > 0 && (
				<span
					style={{ flexGrow: missing }}
					className="min-w-[3px] basis-0 rounded-[3px] border-[1.5px] border-dashed border-bad"
				/>
			)}
		</div>
	);
}

export function Swatch({ style }: { style: ShareStyle }) {
	return <span aria-hidden="true" style={style} className="size-2.5 shrink-0 rounded-[3px]" />;
}

/** The total as a badge: correct at exactly 100.00. */
export function TotalBadge({ total }: { total: Share }) {
	const isWhole = total === wholeShare;
	return (
		<Badge tone={isWhole ? 'ok' : 'bad'} icon={isWhole ? Check : TriangleAlert}>
			<span className="mono">{formatShare(total)}%</span>
		</Badge>
	);
}

/** `5.00% missing`, `2.50% over 100%`; null at exactly 100.00. */
export function differenceOf(total: Share) {
	if (total === wholeShare) return null;
	return total < wholeShare
		? t(m.shareMissing, { share: formatShare(wholeShare - total) })
		: t(m.shareTooMuch, { share: formatShare(total - wholeShare) });
}
