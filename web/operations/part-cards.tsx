import type { Figures } from '../../domain/operations/figures.ts';
import { formatCount } from '../lib/text-format.ts';
import { formatMegabytes, formatTime } from './figure-format.ts';
import { FigureCard, FigureRow, TwoTimes } from './figure-rows.tsx';

export function DatabaseCard({ database }: Pick<Figures, 'database'>) {
	const { isEmbedded, answers, waits, connections, slow, slowMs } = database;
	return (
		<FigureCard title="Database" aside={isEmbedded ? 'Embedded' : 'PostgreSQL'}>
			<FigureRow
				caption="Answers"
				meaning="What the database itself takes for a question"
				value={<TwoTimes times={answers} />}
			/>
			<FigureRow
				caption="Waiting before that"
				meaning={isEmbedded ? 'Until it is the question’s turn' : 'Until a connection is free'}
				value={<TwoTimes times={waits} />}
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
					value={slow.toLocaleString('en-GB')}
				/>
			)}
		</FigureCard>
	);
}

export function StorageCard({ storage }: Pick<Figures, 'storage'>) {
	const { isBucket, calls, failed } = storage;
	return (
		<FigureCard title="Files" aside={isBucket ? 'In a bucket' : 'On disk'}>
			<FigureRow caption="Reading and storing" meaning="One call of the storage" value={<TwoTimes times={calls} />} />
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

export function MailCard({ mail }: Pick<Figures, 'mail'>) {
	const { sending, sent, failed, unknown } = mail;
	return (
		<FigureCard title="Mail">
			<FigureRow
				caption="Handing over a mail"
				meaning="Until the mail server has taken it"
				value={<TwoTimes times={sending} />}
			/>
			{sent !== null && (
				<FigureRow
					caption="Sent"
					meaning="Since the start"
					value={sent.toLocaleString('en-GB')}
					note={troublesOf(failed ?? 0, unknown ?? 0)}
				/>
			)}
		</FigureCard>
	);
}

function troublesOf(failed: number, unknown: number): string | undefined {
	const parts = [
		...(failed > 0 ? [formatCount(failed, 'failed attempt')] : []),
		...(unknown > 0 ? [`${unknown} of unknown fate`] : []),
	];
	return parts.length > 0 ? parts.join(', ') : undefined;
}

export function ProcessCard({ load, streams }: Pick<Figures, 'load' | 'streams'>) {
	return (
		<FigureCard title="Server">
			<FigureRow caption="Live streams" meaning="Browsers that are told of changes at once" value={String(streams)} />
			<FigureRow
				caption="Held up"
				meaning="How late the server comes round to what is due"
				value={<TwoTimes times={load.delays} />}
			/>
			<FigureRow
				caption="Processor"
				meaning="Of one, on average since the start"
				value={`${Math.round(load.cpuShare * 100)} %`}
			/>
			<FigureRow caption="Memory" meaning="All that the server holds" value={formatMegabytes(load.memoryBytes)} />
		</FigureCard>
	);
}
