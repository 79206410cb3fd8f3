import { Check, CloudOff, FileMusic, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { type AiUse, aiUses } from '../../domain/submissions/submission-form.ts';
import * as m from '../../domain/submissions/submit-page.messages.ts';
import { formatFileGone, formatProgress, formatSize, percentOf } from '../../domain/uploads/upload-format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Problem } from '../ui/notice.tsx';
import { Pills } from '../ui/pills.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import type { SubmissionDemo } from './submission-state.ts';
import type { Submission } from './use-submission.ts';

interface DemoRowProps {
	demo: SubmissionDemo;
	index: number;
	submission: Submission;
	genres: readonly string[];
	problemAt: (path: string) => string | undefined;
}

/** One demo with its upload and its required details. */
export function DemoRow({ demo, index, submission, genres, problemAt }: DemoRowProps) {
	const { key, title, genre, releasedBefore, aiUse } = demo;
	const at = (name: string) => `demos.${index}.${name}`;
	const noYes = [
		{ value: 'no', caption: t(general.no) },
		{ value: 'yes', caption: t(general.yes) },
	];
	const aiOptions = Object.entries(aiUses).map(([value, caption]) => ({ value, caption: t(caption) }));
	const name = title.trim();
	return (
		<li className="grid grid-cols-1 gap-4 border-t border-line px-4 py-5 first:border-t-0 md:px-6">
			<div className="flex items-start gap-3">
				<span className="grid size-11 shrink-0 place-items-center rounded-lg bg-raised text-muted max-[15rem]:hidden">
					<FileMusic size={20} />
				</span>
				<FileProgress demo={demo} submission={submission} problem={problemAt(at('file'))} />
				<IconButton
					icon={Trash2}
					caption={name === '' ? t(m.removeDemoNumber, { number: index + 1 }) : t(m.removeDemo, { title: name })}
					className="-mt-1 -mr-2"
					onClick={() => submission.removeDemo(key)}
				/>
			</div>
			<TextField
				id={at('title')}
				caption={t(m.demoTitle)}
				value={title}
				onValueChange={(value) => submission.setDemo(key, { title: value })}
				maxLength={400}
				autoComplete="off"
				error={problemAt(at('title'))}
			/>
			<div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
				<Pills
					id={at('releasedBefore')}
					caption={t(m.wasReleased)}
					options={noYes}
					isChosen={(value) => releasedBefore === (value === 'yes')}
					onToggle={(value) => submission.setDemo(key, { releasedBefore: value === 'yes' })}
					error={problemAt(at('releasedBefore'))}
				/>
				<Pills
					id={at('aiUse')}
					caption={t(m.aiToolsUsed)}
					options={aiOptions}
					isChosen={(value) => aiUse === value}
					onToggle={(value) => submission.setDemo(key, { aiUse: value as AiUse })}
					error={problemAt(at('aiUse'))}
				/>
			</div>
			<TextField
				id={at('genre')}
				caption={t(m.demoGenre)}
				value={genre}
				onValueChange={(value) => submission.setDemo(key, { genre: value })}
				maxLength={100}
				list={genres.length > 0 ? 'genres' : undefined}
				autoComplete="off"
				isOptional
				error={problemAt(at('genre'))}
			/>
		</li>
	);
}

interface FileProgressProps extends Pick<DemoRowProps, 'demo' | 'submission'> {
	problem: string | undefined;
}

function FileProgress({ demo, submission, problem }: FileProgressProps) {
	const { fileName, sizeBytes, status, key } = demo;
	const picker = useRef<HTMLInputElement>(null);
	const isMissing = status.kind === 'missing' || status.kind === 'failed';
	return (
		<div className="min-w-0 flex-1">
			<p className="truncate text-row font-semibold" title={fileName}>
				{fileName}
			</p>
			{status.kind === 'sending' && <SendingLine status={status} sizeBytes={sizeBytes} fileName={fileName} />}
			{status.kind === 'complete' && (
				<p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-ok">
					<Check size={14} strokeWidth={2} className="shrink-0" />
					{t(m.uploaded)}
					<span className="mono text-faint">{formatSize(sizeBytes)}</span>
				</p>
			)}
			{isMissing && (
				<div className="mt-1 grid justify-items-start gap-2">
					<Problem>{status.kind === 'failed' ? status.problem : formatFileGone(status.sentBytes, sizeBytes)}</Problem>
					<Button size="sm" onClick={() => picker.current?.click()}>
						{t(m.chooseFile)}
					</Button>
					<FilePicker inputRef={picker} onFiles={([file]) => file && submission.chooseAgain(key, file)} />
				</div>
			)}
			{!isMissing && problem && <p className="mt-1 text-xs text-bad">{problem}</p>}
		</div>
	);
}

interface SendingLineProps {
	status: Extract<SubmissionDemo['status'], { kind: 'sending' }>;
	sizeBytes: number;
	fileName: string;
}

function SendingLine({ status: { sentBytes, isWaiting }, sizeBytes, fileName }: SendingLineProps) {
	const percent = percentOf(sentBytes, sizeBytes);
	return (
		<>
			<div
				role="progressbar"
				aria-label={t(m.uploadingFile, { fileName })}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="mt-2 h-1.5 overflow-hidden rounded-pill bg-line"
			>
				<div className="h-full rounded-pill bg-accent transition-[width]" style={{ width: `${percent}%` }} />
			</div>
			<p className="mt-1.5 flex items-center gap-1.5 text-xs text-muted">
				{isWaiting ? (
					<>
						<CloudOff size={14} className="shrink-0 text-warn" />
						<span role="status">{t(m.noConnection, { percent })}</span>
					</>
				) : (
					<span className="mono">{formatProgress(sentBytes, sizeBytes)}</span>
				)}
			</p>
		</>
	);
}
