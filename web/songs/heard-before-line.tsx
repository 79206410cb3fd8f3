import { Link } from '@tanstack/react-router';
import { formatHeardBefore, type HeardBefore } from '../../domain/uploads/heard-before.ts';

/** States that the label has heard this recording before; names the earlier song if its artist may be known. */
export function HeardBeforeLine({ heard, className }: { heard: HeardBefore; className?: string }) {
	return (
		<p className={className}>
			{formatHeardBefore(heard, new Date())}
			{heard.song && (
				<>
					{' '}
					<Link
						to="/review/$songId"
						params={{ songId: heard.song.id }}
						className="font-semibold [overflow-wrap:anywhere] text-accent-text underline-offset-2 hover:underline"
					>
						{heard.song.title}
					</Link>
				</>
			)}
		</p>
	);
}
