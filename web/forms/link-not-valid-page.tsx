import { Link2Off } from 'lucide-react';
import { useSession } from '../accounts/session.ts';
import { DiscFrame } from '../brand/disc-frame.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { Card } from '../ui/card.tsx';
import { IconTile } from '../ui/icon-tile.tsx';

/** Shown for form links that do not exist, to people outside the label without an account. */
export function LinkNotValidPage() {
	const supportEmail = useSession().state?.supportEmail ?? '';
	usePageTitle('Link not valid');
	return (
		<DiscFrame supportEmail={supportEmail}>
			<Card className="w-full max-w-[460px] px-5 pt-6 pb-6 md:px-[30px] md:py-7">
				<IconTile icon={Link2Off} tone="neutral" />
				<h1 className="mt-4 text-[1.75rem] font-bold tracking-[-0.035em]">This link is not valid</h1>
				<p className="mt-2 text-row text-muted">
					No form belongs to this address. Check that you copied all of the link. If it still does not open, ask the
					label that sent it for a new one.
				</p>
			</Card>
		</DiscFrame>
	);
}
