import { Link } from '@tanstack/react-router';
import { CircleCheck, Headphones, ListPlus, type LucideIcon, Star } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { nextTab } from './tab-keys.ts';

const tabs: ReadonlyArray<{ caption: string; icon: LucideIcon; empty: string; line: string }> = [
	{
		caption: 'Pending Reviews',
		icon: Headphones,
		empty: 'No pending songs to review',
		line: 'New demos show up here the moment someone adds them.',
	},
	{
		caption: 'My Reviews',
		icon: Star,
		empty: 'No songs reviewed by you yet',
		line: 'Every song you have scored is kept here, with its artist revealed.',
	},
	{
		caption: 'Completed',
		icon: CircleCheck,
		empty: 'No completed reviews yet',
		line: 'Songs that enough of you have heard wait here for a decision.',
	},
];

/** A label without songs: three tabs, each with nothing in it yet. */
export function DashboardTiles() {
	const [chosen, setChosen] = useState(0);
	const tablist = useRef<HTMLDivElement>(null);
	const tab = tabs[chosen];

	function handleKeyDown(event: KeyboardEvent) {
		const next = nextTab(event.key, chosen, tabs.length);
		if (next === null) return;
		event.preventDefault();
		setChosen(next);
		tablist.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
	}

	return (
		<>
			<div
				ref={tablist}
				role="tablist"
				aria-label="Reviews"
				onKeyDown={handleKeyDown}
				className="mb-3.5 grid grid-cols-3 gap-2 md:mb-3 md:gap-3"
			>
				{tabs.map(({ caption }, index) => (
					<Tile
						key={caption}
						id={`tile-${index}`}
						caption={caption}
						isChosen={index === chosen}
						onChoose={() => setChosen(index)}
					/>
				))}
			</div>
			{tab && (
				<Card role="tabpanel" id="tile-panel" aria-labelledby={`tile-${chosen}`}>
					<EmptyState icon={tab.icon} title={tab.empty} action={chosen === 0 && <AddTracksLink />}>
						{tab.line}
					</EmptyState>
				</Card>
			)}
		</>
	);
}

interface TileProps {
	id: string;
	caption: string;
	isChosen: boolean;
	onChoose: () => void;
}

function Tile({ id, caption, isChosen, onChoose }: TileProps) {
	return (
		<button
			type="button"
			role="tab"
			id={id}
			aria-selected={isChosen}
			aria-controls="tile-panel"
			tabIndex={isChosen ? 0 : -1}
			onClick={onChoose}
			className="flex min-h-[78px] flex-col justify-between rounded-2xl bg-surface px-3 pt-[11px] pb-3 text-left shadow-e1 transition-colors not-aria-selected:hover:bg-raised aria-selected:bg-accent-soft aria-selected:shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--accent)_70%,transparent)] md:min-h-[92px] md:rounded-card md:px-[18px] md:pt-3.5 md:pb-[15px]"
		>
			<span className={`text-xs leading-tight font-medium md:text-sm ${isChosen ? 'text-accent-text' : 'text-muted'}`}>
				{caption}
			</span>
			<span className="mt-1.5 font-display text-[1.625rem] leading-none font-[650] tracking-[-0.035em] md:mt-[9px] md:text-[2rem]">
				0
			</span>
		</button>
	);
}

function AddTracksLink() {
	return (
		<Link to="/add-tracks" className={buttonClass({ size: 'sm' })}>
			<ListPlus size={14} strokeWidth={1.75} aria-hidden="true" />
			Add Tracks
		</Link>
	);
}
