import { ArrowRight, Building2, type LucideIcon, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import { ClosedLabels } from './closed-labels.tsx';

interface LabelSetupChoiceProps {
	onCreate: () => void;
	onJoin: () => void;
	/** Below everything. */
	foot: ReactNode;
}

export function LabelSetupChoice({ onCreate, onJoin, foot }: LabelSetupChoiceProps) {
	return (
		<div className="w-full max-w-[760px]">
			<h1 className="text-center text-page font-bold tracking-[-0.035em] md:text-2xl">Which label are you with?</h1>
			<p className="mt-2.5 mb-8 text-center text-muted">
				You review songs together with the other members of one label.
			</p>
			<div className="grid gap-4 md:grid-cols-2">
				<ChoiceCard icon={Building2} caption="Start a New Label" onChoose={onCreate} isMain>
					You become its admin and get an invitation code to share with your reviewers.
				</ChoiceCard>
				<ChoiceCard icon={Ticket} caption="Join Existing Label" onChoose={onJoin}>
					Enter the invitation code that an admin of your label sent you.
				</ChoiceCard>
			</div>
			<ClosedLabels />
			{foot}
		</div>
	);
}

interface ChoiceCardProps {
	icon: LucideIcon;
	caption: string;
	children: string;
	onChoose: () => void;
	isMain?: boolean;
}

/** The clickable area of the button covers the whole card, while its accessible name stays short. */
function ChoiceCard({ icon, caption, children, onChoose, isMain = false }: ChoiceCardProps) {
	return (
		<Card className="relative grid justify-items-start gap-2.5 px-5 pt-5 pb-5 md:px-[26px] md:pt-[26px] md:pb-6">
			<span className="mb-1">
				<IconTile icon={icon} tone={isMain ? 'accent' : 'neutral'} />
			</span>
			<h2 className="text-h2">{caption}</h2>
			<p className="text-row text-muted md:min-h-[46px]">{children}</p>
			<Button
				variant={isMain ? 'primary' : 'secondary'}
				trailingIcon={ArrowRight}
				isWide
				onClick={onChoose}
				className="static! mt-1.5 after:absolute after:inset-0 after:rounded-card"
			>
				{caption}
			</Button>
		</Card>
	);
}
