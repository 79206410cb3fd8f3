import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { FindField } from '../ui/find-field.tsx';
import { QueryFailure } from '../ui/loading.tsx';
import { useFoundMessages } from './chat.queries.ts';

/** Finds messages of the thread; each leads to its place. */
export function ThreadSearch({ songId, onFollow }: { songId: SongId; onFollow: () => void }) {
	const [find, setFind] = useState('');
	const query = useFoundMessages(songId, find);
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
	const found = data?.pages.flatMap((page) => page.found) ?? [];
	return (
		<div className="flex max-h-[60%] min-h-0 flex-col border-b border-line px-4 py-2.5 md:px-5">
			<FindField caption="Search in this chat" value={find} onValueChange={setFind} />
			<QueryFailure query={query} className="mt-2">
				Failed to search
			</QueryFailure>
			<p role="status" className="sr-only">
				{find.trim() !== '' && data && (found.length === 0 ? 'Nothing found' : `${found.length} messages found`)}
			</p>
			{find.trim() !== '' && data && found.length === 0 && (
				<p className="pt-2.5 text-sm text-muted">Nobody has written that here.</p>
			)}
			{found.length > 0 && (
				<ul className="-mx-2 mt-1.5 overflow-y-auto overscroll-contain">
					{found.map(({ id, authorName, text, createdAt }) => (
						<li key={id}>
							<Link
								to="."
								search={(search) => ({ ...search, message: id })}
								onClick={onFollow}
								className="block min-h-11 rounded-lg px-2 py-1.5 text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2"
							>
								<span className="flex gap-2 text-xs text-faint">
									<b className="truncate font-semibold text-text">{authorName}</b>
									<span className="shrink-0">{formatMoment(createdAt, new Date())}</span>
								</span>
								<span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{text}</span>
							</Link>
						</li>
					))}
					{hasNextPage && (
						<li className="grid justify-items-center py-1.5">
							<Button size="sm" variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
								Show more
							</Button>
						</li>
					)}
				</ul>
			)}
		</div>
	);
}
