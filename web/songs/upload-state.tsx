// The state of an upload: progress, failure and available actions.
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import {
	formatCutShort,
	formatDuplicate,
	formatFileGone,
	formatNoWaveform,
	formatProgress,
	formatTimeLeft,
	percentOf,
} from '../../domain/uploads/upload-format.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FilePicker } from '../uploads/drop-zone.tsx';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { UploadRow } from '../uploads/upload-status.ts';
import { MiniWaveform, WaveformBars } from '../waveform/mini-waveform.tsx';
import { HeardBeforeLine } from './heard-before-line.tsx';

interface UploadStateProps {
	row: UploadRow;
	manager: UploadManager;
}

export function UploadState({ row, manager }: UploadStateProps) {
	return (
		<div className="grid min-w-0 gap-[7px] text-xs">
			<UploadStage row={row} manager={manager} />
			<Remarks row={row} />
		</div>
	);
}

function UploadStage({ row, manager }: UploadStateProps) {
	const { status, sentBytes, sizeBytes, server } = row;
	const percent = percentOf(sentBytes, sizeBytes);
	switch (status.kind) {
		case 'waiting':
			return <Progress caption={t(m.waiting)} tone="text-muted" percent={percent} row={row} />;
		case 'uploading':
			return (
				<>
					<Progress caption={t(m.uploading)} tone="text-text" percent={percent} row={row} />
					<div className="flex justify-between gap-3 text-faint">
						<span className="mono">{formatProgress(sentBytes, sizeBytes)}</span>
						<span>{formatTimeLeft(sizeBytes - sentBytes, status.bytesPerSecond)}</span>
					</div>
				</>
			);
		case 'lost':
			return <Progress caption={t(m.connectionLost)} tone="text-warn" percent={percent} row={row} />;
		case 'elsewhere':
			return <Progress caption={t(m.uploadingElsewhere)} tone="text-muted" percent={percent} row={row} />;
		case 'file-gone':
			return <FileGone row={row} manager={manager} />;
		case 'making-waveform':
			return (
				<>
					<WaveformBars percent={status.percent ?? 0} />
					<Line
						caption={t(m.makingWaveform)}
						tone="text-accent-text"
						value={status.percent === null ? null : t(m.percent, { percent: Math.floor(status.percent) })}
					/>
				</>
			);
		case 'ready':
			return (
				<>
					{server?.audioUrl && server.waveformUrl && (
						<MiniWaveform audioUrl={server.audioUrl} waveformUrl={server.waveformUrl} />
					)}
					<Line caption={t(m.ready)} tone="text-ok" value={t(m.percent, { percent: 100 })} />
				</>
			);
		case 'refused':
			return <Refused {...status} row={row} manager={manager} />;
	}
}

interface LineProps {
	caption: string;
	/** The colour of the caption. */
	tone: string;
}

function Line({ caption, tone, value }: LineProps & { value: string | null }) {
	return (
		<div className="flex items-center justify-between gap-3 text-muted">
			<b className={classNames('min-w-0 font-semibold', tone)}>{caption}</b>
			<span className="mono shrink-0">{value}</span>
		</div>
	);
}

function Progress({ percent, row, ...line }: LineProps & { percent: number; row: UploadRow }) {
	return (
		<>
			<Line {...line} value={t(m.percent, { percent })} />
			<div
				role="progressbar"
				aria-label={t(m.uploadOf, { file: row.fileName ?? t(m.thisFile) })}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="h-1.5 overflow-hidden rounded-sm bg-line"
			>
				<div
					className={classNames('h-full rounded-sm', row.status.kind === 'uploading' ? 'bg-accent' : 'bg-control')}
					style={{ width: `${percent}%` }}
				/>
			</div>
		</>
	);
}

function FileGone({ row, manager }: UploadStateProps) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<>
			<p className="leading-[1.4] font-semibold text-warn">{formatFileGone(row.sentBytes, row.sizeBytes)}</p>
			<div>
				<Button size="sm" onClick={() => picker.current?.click()}>
					{t(m.chooseFile)}
				</Button>
			</div>
			<FilePicker inputRef={picker} onFiles={manager.addFiles} />
		</>
	);
}

function Refused({ message, canRetry, row, manager }: UploadStateProps & { message: string; canRetry: boolean }) {
	const picker = useRef<HTMLInputElement>(null);
	const offersRetry = canRetry && row.file !== null;
	const [, reason = message, advice = ''] = /^(.*?\.)\s+(.*)$/s.exec(message) ?? [];
	return (
		<>
			<p role="alert" className="leading-[1.4] text-bad">
				<b className="block font-semibold">{reason}</b>
				{advice}
			</p>
			<div className="flex gap-1">
				{offersRetry && (
					<Button size="sm" icon={RefreshCw} onClick={() => manager.retry(row.key)}>
						{t(m.retry)}
					</Button>
				)}
				<Button size="sm" variant={offersRetry ? 'quiet' : 'secondary'} onClick={() => picker.current?.click()}>
					{t(m.replaceFile)}
				</Button>
			</div>
			<FilePicker
				inputRef={picker}
				onFiles={([file]) => {
					if (file) manager.replace(row.key, file);
				}}
			/>
		</>
	);
}

/** Notes on uploads that have not failed. */
function Remarks({ row: { server, status, waveform, noWaveformBecause } }: { row: UploadRow }) {
	if (server === null || status.kind === 'refused') return null;
	const cutShort = formatCutShort(server.durationMs, server.announcedDurationMs);
	return (
		<>
			{server.isClaimed && server.songId === null && (
				<p className="leading-[1.4] text-muted">{t(m.becomesSongLater)}</p>
			)}
			{status.kind === 'ready' && waveform === 'failed' && server.waveformUrl === null && (
				<p className="leading-[1.4] text-warn">{formatNoWaveform(noWaveformBecause)}</p>
			)}
			{server.duplicate && <p className="leading-[1.4] text-warn">{formatDuplicate(server.duplicate)}</p>}
			{server.heardBefore && <HeardBeforeLine heard={server.heardBefore} className="leading-[1.4] text-warn" />}
			{cutShort && <p className="leading-[1.4] text-warn">{cutShort}</p>}
		</>
	);
}
