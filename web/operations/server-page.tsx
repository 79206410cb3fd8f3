import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { QueueName } from '../../domain/kernel/queue-names.ts';
import * as m from '../../domain/operations/operations.messages.ts';
import type { MetricTimes, RequestKind, ServerMetrics } from '../../domain/operations/server-metrics.ts';
import { troubleOf } from '../../domain/organizations/server-state.ts';
import { useMember } from '../accounts/member.ts';
import { endpoints, queryOf } from '../lib/api-client.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatMoment, formatNumber } from '../lib/text-format.ts';
import { useServerState } from '../organizations/organizations.queries.ts';
import { Card } from '../ui/card.tsx';
import { Loaded, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatMegabytes, formatSpan, formatTime, formatWaiting, placeOfTime } from './metric-format.ts';

/** No live message announces changes, so the page polls while it is visible. */
const everyMs = 10_000;

/** For admins only; the server refuses everyone else. */
const useServerMetrics = queryOf(endpoints.operations.getMetrics, { staleTime: 0, refetchInterval: everyMs });

interface MetricCaptions {
	caption: Caption;
	/** Explains it to people who do not run servers. */
	meaning: Caption;
}

const requestCaptions: Readonly<Record<RequestKind, MetricCaptions>> = {
	pages: { caption: m.pages, meaning: m.pagesMeaning },
	reading: { caption: m.reading, meaning: m.readingMeaning },
	changing: { caption: m.changing, meaning: m.changingMeaning },
	search: { caption: m.search, meaning: m.searchMeaning },
	guests: { caption: m.guests, meaning: m.guestsMeaning },
	sound: { caption: m.sound, meaning: m.soundMeaning },
	uploads: { caption: m.uploads, meaning: m.uploadsMeaning },
	downloads: { caption: m.downloads, meaning: m.downloadsMeaning },
	'sign-in': { caption: m.signIn, meaning: m.signInMeaning },
};

const queueCaptions: Readonly<Record<QueueName, MetricCaptions>> = {
	mails: { caption: m.mails, meaning: m.mailsMeaning },
	'mails-unknown': { caption: m.mailsUnknown, meaning: m.mailsUnknownMeaning },
	'mails-given-up': { caption: m.mailsGivenUp, meaning: m.mailsGivenUpMeaning },
	uploads: { caption: m.uploadsInProgress, meaning: m.uploadsInProgressMeaning },
	analysis: { caption: m.analysis, meaning: m.analysisMeaning },
	copies: { caption: m.copies, meaning: m.copiesMeaning },
	'follow-ups': { caption: m.followUps, meaning: m.followUpsMeaning },
	seals: { caption: m.seals, meaning: m.sealsMeaning },
};

const scale = [1, 10, 100, 1000, 10_000];
/** More labels do not fit into the narrowest column. */
const labelled = [1, 100, 10_000];
const headClass = 'py-2 text-right text-xs font-normal whitespace-nowrap text-muted';

/** Response times by what people do; the bar reaches from the typical time to that of the slowest in twenty. */
function RequestTimesCard({ requests }: { requests: ServerMetrics['requests'] }) {
	return (
		<Card title={t(m.responseTimes)} aside={t(m.lastHour)}>
			<div className="overflow-x-auto">
				<table className="w-full">
					<thead>
						<tr className="border-b border-line">
							<th scope="col" className="py-2 pl-[18px] text-left text-xs font-normal text-muted">
								{t(m.activity)}
							</th>
							<td className="hidden w-[34%] px-4 align-bottom lg:table-cell" aria-hidden="true">
								<Scale />
							</td>
							<th scope="col" className={headClass}>
								{t(m.median)}
							</th>
							<th scope="col" className={`${headClass} pl-4 max-md:pr-[18px]`}>
								{t(m.slowest)}
							</th>
							<th scope="col" className={`${headClass} hidden pr-[18px] pl-4 md:table-cell`}>
								{t(m.requests)}
							</th>
						</tr>
					</thead>
					<tbody>
						{requests.map((request) => (
							<RequestRow key={request.kind} request={request} />
						))}
					</tbody>
				</table>
			</div>
		</Card>
	);
}

function RequestRow({ request }: { request: ServerMetrics['requests'][number] }) {
	const { kind, count, p50Ms, p95Ms } = request;
	const { caption, meaning } = requestCaptions[kind];
	return (
		<tr className="border-t border-line first:border-t-0">
			<th scope="row" className="py-2.5 pl-[18px] text-left text-sm font-normal">
				{t(caption)}
				<span className="block text-xs leading-[1.35] text-faint">{t(meaning)}</span>
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
			{labelled.map((ms, index) => (
				<span
					key={ms}
					// The labels at the ends stay within the bar.
					className={`absolute top-0 whitespace-nowrap ${index === 0 ? '' : index === labelled.length - 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
					style={{ left: `${placeOfTime(ms) * 100}%` }}
				>
					{ms < 1000 ? t(m.milliseconds, { milliseconds: ms }) : t(m.seconds, { seconds: ms / 1000 })}
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

/** Performance metrics for operators. */
export function ServerPage() {
	usePageTitle(t(m.server));
	const { isOperator } = useMember();
	return isOperator ? <MetricsOfServer /> : <Navigate to="/profile" replace />;
}

function MetricsOfServer() {
	const { organization } = useMember();
	const query = useServerMetrics();
	return (
		<>
			<p className="-mt-1 mb-4 text-sm text-muted">{t(m.lead)}</p>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
				{organization.isAdmin && <Troubles />}
				<Loaded
					query={query}
					failure={messageOf(query.error)}
					showsStaleFailure
					skeleton={<Skeleton className="h-96 w-full rounded-card" />}
				>
					{(metrics) => <AllMetrics metrics={metrics} />}
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

function AllMetrics({ metrics }: { metrics: ServerMetrics }) {
	return (
		<>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1.7fr)_minmax(320px,1fr)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
					<RequestTimesCard requests={metrics.requests} />
					<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 md:grid-cols-2">
						<DatabaseCard {...metrics} />
						<ProcessCard {...metrics} />
					</div>
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 md:max-xl:grid-cols-2 md:max-xl:items-start">
					<QueuesCard {...metrics} />
					<div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
						<StorageCard {...metrics} />
						<MailCard {...metrics} />
					</div>
				</div>
			</div>
			<p className="px-1 text-xs leading-[1.45] text-faint">
				{t(m.footnote, { start: formatMoment(metrics.startedAt, new Date()) })}
			</p>
		</>
	);
}

function QueuesCard({ at, queues }: Pick<ServerMetrics, 'at' | 'queues'>) {
	return (
		<MetricCard title={t(m.queues)} aside={t(m.now)}>
			{queues === null ? (
				<MetricRow caption={t(m.queuesUnknown)} meaning={t(m.queuesUnknownMeaning)} value="–" />
			) : (
				queues.map(({ name, waiting, oldestAt }) => (
					<MetricRow
						key={name}
						caption={t(queueCaptions[name].caption)}
						meaning={t(queueCaptions[name].meaning)}
						value={formatWaiting(waiting)}
						note={
							waiting > 0 && oldestAt ? t(m.oldest, { age: formatSpan(at.getTime() - oldestAt.getTime()) }) : undefined
						}
					/>
				))
			)}
		</MetricCard>
	);
}

function DatabaseCard({ database }: Pick<ServerMetrics, 'database'>) {
	const { isEmbedded, answers, waits, connections, slow, slowMs } = database;
	return (
		<MetricCard title={t(m.database)} aside={isEmbedded ? t(m.embedded) : 'PostgreSQL'}>
			<MetricRow caption={t(m.queryTime)} meaning={t(m.queryTimeMeaning)} times={answers} />
			<MetricRow
				caption={t(m.waitingTime)}
				meaning={t(isEmbedded ? m.waitingForTurn : m.waitingForConnection)}
				times={waits}
			/>
			<MetricRow
				caption={t(isEmbedded ? m.currentQueries : m.currentConnections)}
				meaning={isEmbedded ? t(m.currentQueriesMeaning) : t(m.currentConnectionsMeaning, { most: connections.most })}
				value={String(connections.busy)}
				note={connections.waiting > 0 ? t(m.waitingCount, { count: connections.waiting }) : undefined}
			/>
			{slow !== null && slowMs > 0 && (
				<MetricRow
					caption={t(m.slowQueries)}
					meaning={t(m.slowQueriesMeaning, { time: formatTime(slowMs) })}
					value={formatNumber(slow)}
				/>
			)}
		</MetricCard>
	);
}

function StorageCard({ storage }: Pick<ServerMetrics, 'storage'>) {
	const { isBucket, calls, failed } = storage;
	return (
		<MetricCard title={t(m.files)} aside={t(isBucket ? m.inBucket : m.onDisk)}>
			<MetricRow caption={t(m.storageCalls)} meaning={t(m.storageCallsMeaning)} times={calls} />
			{failed !== null && (
				<MetricRow caption={t(m.failedCalls)} meaning={t(m.failedCallsMeaning)} value={String(failed)} />
			)}
		</MetricCard>
	);
}

function MailCard({ mail }: Pick<ServerMetrics, 'mail'>) {
	const { sending, sent, failed, unknown } = mail;
	return (
		<MetricCard title={t(m.email)}>
			<MetricRow caption={t(m.sending)} meaning={t(m.sendingMeaning)} times={sending} />
			{sent !== null && (
				<MetricRow
					caption={t(m.sent)}
					meaning={t(m.sinceStart)}
					value={formatNumber(sent)}
					note={noteOfMails(failed ?? 0, unknown ?? 0)}
				/>
			)}
		</MetricCard>
	);
}

function noteOfMails(failed: number, unknown: number) {
	if (failed > 0 && unknown > 0) return t(m.failedAndUnconfirmed, { failed, unknown });
	if (failed > 0) return t(m.failedAttempts, { failed });
	return unknown > 0 ? t(m.unconfirmed, { unknown }) : undefined;
}

function ProcessCard({ load, streams }: Pick<ServerMetrics, 'load' | 'streams'>) {
	return (
		<MetricCard title={t(m.server)}>
			<MetricRow caption={t(m.liveStreams)} meaning={t(m.liveStreamsMeaning)} value={String(streams)} />
			<MetricRow caption={t(m.delay)} meaning={t(m.delayMeaning)} times={load.delays} />
			<MetricRow
				caption={t(m.processor)}
				meaning={t(m.processorMeaning)}
				value={t(m.percent, { percent: Math.round(load.cpuShare * 100) })}
			/>
			<MetricRow caption={t(m.memory)} meaning={t(m.memoryMeaning)} value={formatMegabytes(load.memoryBytes)} />
		</MetricCard>
	);
}

/** A group of metrics, each in a row with its meaning. */
function MetricCard({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<Card title={title} aside={aside}>
			<dl className="pb-1">{children}</dl>
		</Card>
	);
}

interface MetricRowProps {
	caption: string;
	meaning: string;
	value?: string;
	/** Used instead of a single value: how long something took. */
	times?: MetricTimes;
	/** Shown below the value. */
	note?: ReactNode;
}

function MetricRow({ caption, meaning, value, times, note }: MetricRowProps) {
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line px-[18px] py-2.5 first:border-t-0">
			<dt className="min-w-0 flex-[1_1_9rem] text-sm">
				{caption}
				<span className="block text-xs leading-[1.35] text-faint">{meaning}</span>
			</dt>
			<dd className="ml-auto max-w-full text-right">
				<span className="mono text-sm">{times ? <TwoTimes times={times} /> : value}</span>
				{note !== undefined && <span className="block text-xs text-faint">{note}</span>}
			</dd>
		</div>
	);
}

/** The two times of the table, stacked. */
function TwoTimes({ times: { p50Ms, p95Ms } }: { times: MetricTimes }) {
	if (p95Ms === null) return <span className="font-ui text-xs text-faint">{t(m.noneInLastHour)}</span>;
	return (
		<span className="grid grid-cols-[auto_minmax(3.75rem,auto)] items-baseline gap-x-1.5 leading-[1.4]">
			<span className="font-ui text-xs text-faint">{t(m.medianOf)}</span> <span>{formatTime(p50Ms)}</span>
			<span className="font-ui text-xs text-faint">{t(m.slowestOf)}</span>{' '}
			<b className="font-semibold">{formatTime(p95Ms)}</b>
		</span>
	);
}
