import { Link } from '@tanstack/react-router';
import { CircleCheckBig, Headphones, ListPlus, type LucideIcon, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface EmptyTab {
	readonly icon: LucideIcon;
	readonly title: string;
	readonly line: string;
	readonly action: ReactNode;
}

const pendingLink = (
	<Link to="/" search={{}} resetScroll={false} className={buttonClass({ size: 'sm' })}>
		<Headphones size={14} strokeWidth={1.75} aria-hidden="true" />
		Pending Reviews
	</Link>
);

const emptyTabs: Readonly<Record<DashboardTab, EmptyTab>> = {
	pending: {
		icon: Headphones,
		title: 'No pending songs to review',
		line: 'New demos show up here the moment someone adds them.',
		action: (
			<Link to="/add-tracks" className={buttonClass({ size: 'sm' })}>
				<ListPlus size={14} strokeWidth={1.75} aria-hidden="true" />
				Add Tracks
			</Link>
		),
	},
	mine: {
		icon: Star,
		title: 'No songs reviewed by you yet',
		line: 'Score a song, and it stands here with its artist.',
		action: pendingLink,
	},
	completed: {
		icon: CircleCheckBig,
		title: 'No completed reviews yet',
		line: 'A song is complete with six reviews, or with those of 60 % of your label.',
		action: pendingLink,
	},
};

/** Shown in an empty tab of the dashboard. */
export function NoSongs({ tab }: { tab: DashboardTab }) {
	const { icon, title, line, action } = emptyTabs[tab];
	return (
		<Card>
			<EmptyState icon={icon} title={title} action={action}>
				{line}
			</EmptyState>
		</Card>
	);
}
