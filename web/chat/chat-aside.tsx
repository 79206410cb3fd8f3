import { Link } from '@tanstack/react-router';
import * as m from '../../domain/chat/chat.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { useMembers } from '../organizations/organizations.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useChatFiles } from './chat.queries.ts';
import { fileIcons } from './message-files.tsx';

/** The readers of the chat, and its files. */
export function ChatAside({ songId }: { songId: string }) {
	return (
		<>
			<Card aria-labelledby="chat-people" className="px-[18px] py-4">
				<h2 id="chat-people" className="mb-2.5 text-base">
					{t(m.inThisChat)}
				</h2>
				<People />
			</Card>
			<Card aria-labelledby="chat-files" className="min-h-0 overflow-y-auto px-[18px] py-4">
				<h2 id="chat-files" className="mb-2.5 text-base">
					{t(m.files)}
				</h2>
				<Files songId={songId} />
			</Card>
		</>
	);
}

const mostPeople = 6;

function People() {
	const { data } = useMembers();
	const members = data?.members ?? [];
	return (
		<ul className="grid gap-2.5">
			{members.slice(0, mostPeople).map(({ id, name, isAdmin }) => (
				<li key={id} className="flex min-w-0 items-center gap-2.5">
					<Avatar id={id} name={name} size={28} />
					<span className="min-w-0 leading-[1.3]">
						<span className="block truncate text-sm">{name}</span>
						<span className="block text-xs text-faint">{t(isAdmin ? m.admin : m.member)}</span>
					</span>
				</li>
			))}
			{members.length > mostPeople && (
				<li className="text-xs text-faint">{t(m.morePeople, { count: members.length - mostPeople })}</li>
			)}
		</ul>
	);
}

function Files({ songId }: { songId: string }) {
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useChatFiles(songId);
	const files = data?.pages.flatMap((page) => page.files);
	if (files?.length === 0) return <p className="text-sm text-muted">{t(m.noFiles)}</p>;
	return (
		<>
			<ul className="-mx-2 grid">
				{files?.map(({ id, kind, name, authorName, createdAt, messageId }) => {
					const Icon = fileIcons[kind];
					return (
						<li key={id}>
							<Link
								to="."
								search={(search) => ({ ...search, message: messageId })}
								title={t(m.showFileInChat, { name })}
								className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg px-2 py-1 transition-colors hover:bg-raised"
							>
								<span className="grid size-8 shrink-0 place-items-center rounded-md bg-raised text-muted">
									<Icon size={15} />
								</span>
								<span className="min-w-0 leading-[1.3]">
									<span className="block truncate text-sm">{name}</span>
									<span className="block truncate text-xs text-faint">
										{t(m.fileByline, { author: authorName, date: formatShortDay(createdAt, new Date()) })}
									</span>
								</span>
							</Link>
						</li>
					);
				})}
			</ul>
			{hasNextPage && (
				<Button size="sm" className="mt-2" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					{t(m.showMore)}
				</Button>
			)}
		</>
	);
}
