import { Link } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { usePageTitle } from '../lib/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, IconTile } from '../ui/card.tsx';

/** Does not say whether the song exists in another label. */
export function SongNotFound({ backTo, backCaption }: { backTo: '/' | '/signed-songs'; backCaption: string }) {
	usePageTitle('Song not found');
	return (
		<Card className="grid justify-items-center gap-1 px-6 pt-[30px] pb-7 text-center">
			<IconTile icon={SearchX} />
			<h1 className="mt-1.5 max-w-[32ch] text-h2 text-balance">This song does not exist, or it is not in your label</h1>
			<p className="text-sm text-muted">Check the address, or look for it in the list.</p>
			<Link to={backTo} className={buttonClass({ className: 'mt-3' })}>
				<ArrowLeft size={16} />
				{backCaption}
			</Link>
		</Card>
	);
}
