import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { QueueName } from '../../domain/kernel/queue-names.ts';
import type { Figures, FigureTimes, RequestKind } from '../../domain/operations/figures.ts';
import { troubleOf } from '../../domain/organizations/server-state.ts';
import { useMember } from '../accounts/member.ts';
import { endpoints, queryOf } from '../lib/api.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatCount, formatMoment, formatNumber } from '../lib/text-format.ts';
import { useServerState } from '../organizations/organizations.queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { formatMegabytes, formatSpan, formatTime, formatWaiting, placeOfTime } from './figure-format.ts';

/** No live message announces changes, so the page polls while it is visible. */
const everyMs = 10_000;

/** For admins only; the server refuses everyone else. */
const useFigures = queryOf(endpoints.operations.getFigures, { staleTime: 0, refetchInterval: everyMs });

interface Words {
	caption: string;
	/** Explains it to people who do not run servers. */
	meaning: string;
}

const requestWords: Readonly<Record<RequestKind, Words>> = {
	pages: { caption: 'Opening Acetate', meaning: 'The page itself with its scripts and pictures' },
	reading: { caption: 'Looking at something', meaning: 'Lists, a song, a contract' },
	changing: { caption: 'Changing something', meaning: 'A review, a decision, a setting' },
	search: { caption: 'Searching', meaning: 'What comes while you type' },
	guests: { caption: 'Pages for outsiders', meaning: 'Forms, signatures and demos that come by a link' },
	sound: { caption: 'Hearing a song', meaning: 'Until a piece of sound begins to arrive' },
	uploads: { caption: 'Sending files', meaning: 'Depends mostly on the line of whoever sends' },
	downloads: { caption: 'Fetching documents', meaning: 'Contracts, label copies, tables, files of chats' },
	'sign-in': {
		caption: 'Checking a password',
		meaning: 'Takes about half a second on purpose, so that guessing is slow',
	},
};

const queueWords: Readonly<Record<QueueName, Words>> = {
	mails: { caption: 'Mails to be sent', meaning: 'Tried again for three days while the mail server does not answer' },
	'mails-unknown': {
		caption: 'Mails of unknown fate',
		meaning: 'They may have arrived; the mail server did not say. They go out once more later',
	},
	'mails-given-up': { caption: 'Mails given up', meaning: 'Of the last seven days. They are not tried again' },
	uploads: {
		caption: 'Files that still arrive',
		meaning: 'Begun and not complete; left alone for a week, they are removed',
	},
	analysis: { caption: 'Files being read', meaning: 'Their length, loudness and waveform are being measured' },
	copies: {
		caption: 'Light copies and fingerprints',
		meaning: 'Made one by one in the background; after an upgrade for all earlier songs',
	},
	'follow-ups': {
		caption: 'Notifications and chat lines',
		meaning: 'Written right after a change. What waits here has failed and is tried again every minute',
	},
	seals: { caption: 'Contracts to be sealed', meaning: 'Signed by all, and their last document is being made' },
};

const scale = [1, 10, 100, 1000, 10_000];
const headClass = 'py-2 text-right text-xs font-normal whitespace-nowrap text-muted';

/** Response times by what people do; the bar reaches from the typical time to that of the slowest in twenty. */
function RequestTimesCard({ requests }: { requests: Figures['requests'] }) {
	return (
		<Card title="How long people wait" aside="Last hour">
			<table className="w-full">
				<thead>
					<tr className="border-b border-line">
						<th scope="col" className="py-2 pl-[18px] text-left text-xs font-normal text-muted">
							What they do
						</th>
						<td className="hidden w-[34%] px-4 align-bottom lg:table-cell" aria-hidden="true">
							<Scale />
						</td>
						<th scope="col" className={headClass}>
							Half within
						</th>
						<th scope="col" className={`${headClass} pl-4 max-md:pr-[18px]`}>
							95 % within
						</th>
						<th scope="col" className={`${headClass} hidden pr-[18px] pl-4 md:table-cell`}>
							Requests
						</th>
					</tr>
				</thead>
				<tbody>
					{requests.map((request) => (
						<RequestRow key={request.kind} request={request} />
					))}
				</tbody>
			</table>
		</Card>
	);
}

function RequestRow({ request }: { request: Figures['requests'][number] }) {
	const { kind, count, p50Ms, p95Ms } = request;
	const { caption, meaning } = requestWords[kind];
	return (
		<tr className="border-t border-line first:border-t-0">
			<th scope="row" className="py-2.5 pl-[18px] text-left text-sm font-normal">
				{caption}
				<span className="block text-xs leading-[1.35] text-faint">{meaning}</span>
			</th>
			<td className="hidden px-4 lg:table-cell" aria-hidden="true">
				<Range from={p50Ms} to={p95Ms} />
			</td>
			<td className="mono py-2.5 text-right text-sm whitespace-nowrap">{formatTime(p50Ms)}</td>
			<td className="mono py-2.5 pl-4 text-right text-sm font-semibold whitespace-nowrap max-md:pr-[18px]">
				{formatTime(p95Ms)}
			</td>
			<td className="mono hidden py-2.5 pr-[18px] pl-4 text-right text-sm text-muted md:table-cell">
				{formatNumber(count)}
			</td>
		</tr>
	);
}

/** A logarithmic scale, so that a millisecond and a second fit on one line. */
function Scale() {
	return (
		<span className="relative block h-5 text-2xs leading-4 text-faint">
			{scale.map((ms, index) => (
				<span
					key={ms}
					// The labels at the ends stay within the bar.
					className={`absolute top-0 whitespace-nowrap ${index === 0 ? '' : index === scale.length - 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
					style={{ left: `${placeOfTime(ms) * 100}%` }}
				>
					{ms < 1000 ? `${ms} ms` : `${ms / 1000} s`}
				</span>
			))}
		</span>
	);
}

function Range({ from, to }: { from: number | null; to: number | null }) {
	const [left, right] = [placeOfTime(from ?? 1), placeOfTime(to ?? 1)];
	return (
		<span className="relative block h-2 rounded-pill bg-sunken">
			{scale.slice(1, -1).map((ms) => (
				<span key={ms} className="absolute inset-y-0 w-px bg-line" style={{ left: `${placeOfTime(ms) * 100}%` }} />
			))}
			{to !== null && (
				<span
					className="absolute inset-y-0 min-w-2 rounded-pill bg-wave-rest"
					style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
				/>
			)}
		</span>
	);
}

/** Performance figures for operators. */
export function ServerPage() {
	usePageTitle('Server');
	const { isOperator } = useMember();
	return isOperator ? <ServerFigures /> : <Navigate to="/profile" replace />;
}

function ServerFigures() {
	const { organization } = useMember();
	const query = useFigures();
	return (
		<>
			<PageHeader
				title="Server"
				lead="How long people wait, and what waits in the background."
				action={
					<Link to="/profile" hash="label" className={buttonClass()}>
						<ArrowLeft size={16} />
						Profile
					</Link>
				}
			/>
			<div className="grid gap-3.5">
				{organization.isAdmin && <Troubles />}
				<Loaded
					query={query}
					failure={messageOf(query.error)}
					showsStaleFailure
					skeleton={<Skeleton className="h-96 w-full rounded-card" />}
				>
					{(figures) => <AllFigures figures={figures} />}
				</Loaded>
			</div>
		</>
	);
}

/** Requested per label, so it needs an admin of a label. */
function Troubles() {
	const { data } = useServerState();
	if (!data || data.failing.length === 0) return null;
	return (
		<Notice tone="bad">
			{data.failing.map((part) => (
				<p key={part}>{t(troubleOf[part])}</p>
			))}
		</Notice>
	);
}

function AllFigures({ figures }: { figures: Figures }) {
	return (
		<>
			<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1.7fr)_minmax(320px,1fr)]">
				<div className="grid gap-3.5">
					<RequestTimesCard requests={figures.requests} />
					<div className="grid items-start gap-3.5 md:grid-cols-2">
						<DatabaseCard {...figures} />
						<ProcessCard {...figures} />
					</div>
				</div>
				<div className="grid gap-3.5 md:max-xl:grid-cols-2 md:max-xl:items-start">
					<WaitingCard {...figures} />
					<div className="grid gap-3.5">
						<StorageCard {...figures} />
						<MailCard {...figures} />
					</div>
				</div>
			</div>
			<p className="px-1 text-xs leading-[1.45] text-faint">
				Times are those of the last hour, of the server that answered you; it was started on{' '}
				{formatMoment(figures.startedAt, new Date())}. They renew themselves every ten seconds.
			</p>
		</>
	);
}

function WaitingCard({ at, queues }: Pick<Figures, 'at' | 'queues'>) {
	return (
		<FigureCard title="What waits" aside="Now">
			{queues === null ? (
				<FigureRow caption="Not known" meaning="The database does not answer at the moment" value="–" />
			) : (
				queues.map(({ name, waiting, oldestAt }) => (
					<FigureRow
						key={name}
						{...queueWords[name]}
						value={formatWaiting(waiting)}
						note={waiting > 0 && oldestAt ? `oldest ${formatSpan(at.getTime() - oldestAt.getTime())}` : undefined}
					/>
				))
			)}
		</FigureCard>
	);
}

function DatabaseCard({ database }: Pick<Figures, 'database'>) {
	const { isEmbedded, answers, waits, connections, slow, slowMs } = database;
	return (
		<FigureCard title="Database" aside={isEmbedded ? 'Embedded' : 'PostgreSQL'}>
			<FigureRow caption="Answers" meaning="What the database itself takes for a question" times={answers} />
			<FigureRow
				caption="Waiting before that"
				meaning={isEmbedded ? 'Until it is the question’s turn' : 'Until a connection is free'}
				times={waits}
			/>
			<FigureRow
				caption={isEmbedded ? 'Questions at this moment' : 'Connections at this moment'}
				meaning={isEmbedded ? 'It answers one after the other' : `In use, of ${connections.most}`}
				value={String(connections.busy)}
				note={connections.waiting > 0 ? `${connections.waiting} waiting` : undefined}
			/>
			{slow !== null && slowMs > 0 && (
				<FigureRow
					caption="Slow questions"
					meaning={`Of ${formatTime(slowMs)} or more since the start; the log names their module`}
					value={formatNumber(slow)}
				/>
			)}
		</FigureCard>
	);
}

function StorageCard({ storage }: Pick<Figures, 'storage'>) {
	const { isBucket, calls, failed } = storage;
	return (
		<FigureCard title="Files" aside={isBucket ? 'In a bucket' : 'On disk'}>
			<FigureRow caption="Reading and storing" meaning="One call of the storage" times={calls} />
			{failed !== null && (
				<FigureRow
					caption="Failed calls"
					meaning="Since the start; a file that is not there is none"
					value={String(failed)}
				/>
			)}
		</FigureCard>
	);
}

function MailCard({ mail }: Pick<Figures, 'mail'>) {
	const { sending, sent, failed, unknown } = mail;
	return (
		<FigureCard title="Mail">
			<FigureRow caption="Handing over a mail" meaning="Until the mail server has taken it" times={sending} />
			{sent !== null && (
				<FigureRow
					caption="Sent"
					meaning="Since the start"
					value={formatNumber(sent)}
					note={troublesOf(failed ?? 0, unknown ?? 0)}
				/>
			)}
		</FigureCard>
	);
}

function troublesOf(failed: number, unknown: number) {
	const parts = [
		...(failed > 0 ? [formatCount(failed, 'failed attempt')] : []),
		...(unknown > 0 ? [`${unknown} of unknown fate`] : []),
	];
	return parts.length > 0 ? parts.join(', ') : undefined;
}

function ProcessCard({ load, streams }: Pick<Figures, 'load' | 'streams'>) {
	return (
		<FigureCard title="Server">
			<FigureRow caption="Live streams" meaning="Browsers that are told of changes at once" value={String(streams)} />
			<FigureRow caption="Held up" meaning="How late the server comes round to what is due" times={load.delays} />
			<FigureRow
				caption="Processor"
				meaning="Of one, on average since the start"
				value={`${Math.round(load.cpuShare * 100)} %`}
			/>
			<FigureRow caption="Memory" meaning="All that the server holds" value={formatMegabytes(load.memoryBytes)} />
		</FigureCard>
	);
}

/** A group of figures, each in a row with its meaning. */
function FigureCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<Card title={title} aside={aside}>
			<dl className="pb-1">{children}</dl>
		</Card>
	);
}

interface FigureRowProps {
	caption: string;
	meaning: string;
	value?: string;
	/** Used instead of a single value: how long something took. */
	times?: FigureTimes;
	/** Shown below the value. */
	note?: ReactNode;
}

function FigureRow({ caption, meaning, value, times, note }: FigureRowProps) {
	return (
		<div className="flex items-start justify-between gap-4 border-t border-line px-[18px] py-2.5 first:border-t-0">
			<dt className="min-w-0 text-sm">
				{caption}
				<span className="block text-xs leading-[1.35] text-faint">{meaning}</span>
			</dt>
			<dd className="shrink-0 text-right">
				<span className="mono text-sm">{times ? <TwoTimes times={times} /> : value}</span>
				{note !== undefined && <span className="block text-xs text-faint">{note}</span>}
			</dd>
		</div>
	);
}

/** The two columns of the table, stacked. */
function TwoTimes({ times: { p50Ms, p95Ms } }: { times: FigureTimes }) {
	if (p95Ms === null) return <span className="font-ui text-xs text-faint">None in the last hour</span>;
	return (
		<span className="grid grid-cols-[auto_minmax(3.75rem,auto)] items-baseline gap-x-1.5 leading-[1.4]">
			<span className="font-ui text-xs text-faint">half within</span> <span>{formatTime(p50Ms)}</span>
			<span className="font-ui text-xs text-faint">95 % within</span>{' '}
			<b className="font-semibold">{formatTime(p95Ms)}</b>
		</span>
	);
}
