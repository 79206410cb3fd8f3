// Draws one file twice, by the server and in this browser, and shows the difference.
import { AudioLines, Download, FileAudio } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { formatTime } from '../../domain/kernel/day.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/waveform/waveform.messages.ts';
import { compareWaveforms } from '../../domain/waveform/waveform-comparison.ts';
import * as shell from '../../domain/waveform/waveform-shell.messages.ts';
import { client } from '../lib/api-client.ts';
import { logFailure } from '../lib/log-failure.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { uploadToR2 } from '../uploads/upload-to-r2.ts';
import { makeBrowserWaveform } from './browser-waveform.ts';
import { makeServerWaveform } from './generate-waveform.ts';
import { useWidth } from './near-viewport.ts';
import { WaveformCanvas } from './waveform-canvas.tsx';
import { loadingPeaks } from './waveform-drawing.ts';

type Attempt = { made: Made } | { failure: string } | null;

export function WaveformTestPage() {
	usePageTitle(t(shell.waveformTest));
	const [file, setFile] = useState<File | null>(null);
	const input = useRef<HTMLInputElement>(null);

	function handlePicked([picked]: readonly File[]) {
		// The same file again is a new test.
		if (picked) setFile(new File([picked], picked.name, { type: picked.type }));
	}

	const choose = (
		<Button icon={FileAudio} variant={file ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
			{t(file ? m.chooseAnotherFile : m.chooseFile)}
		</Button>
	);
	return (
		<>
			<PageHeader title={t(shell.waveformTest)} lead={t(m.lead)} />
			<FilePicker inputRef={input} onFiles={handlePicked} />
			<Card>
				{file ? (
					<>
						<header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-[18px] py-2.5">
							<p className="min-w-0 truncate text-row font-semibold" title={file.name}>
								{file.name}
							</p>
							{choose}
						</header>
						<Comparison key={`${file.name} ${file.lastModified}`} file={file} />
					</>
				) : (
					<EmptyState icon={AudioLines} title={t(m.noFile)} action={choose}>
						{t(m.noFileHint)}
					</EmptyState>
				)}
			</Card>
		</>
	);
}

function Comparison({ file }: { file: File }) {
	const [server, setServer] = useState<Attempt>(null);
	const [browser, setBrowser] = useState<Attempt>(null);
	useScope(
		(scope) => {
			void attempt(drawOnServer(file, scope.signal)).then((result) => !scope.signal.aborted && setServer(result));
			void attempt(drawInBrowser(file, scope.signal)).then((result) => !scope.signal.aborted && setBrowser(result));
		},
		[file],
	);
	return (
		<>
			<Curve caption={t(m.server)} jsonName={`${file.name}.server.json`} attempt={server} />
			<Curve caption={t(m.browser)} jsonName={`${file.name}.browser.json`} attempt={browser} />
			{server && 'made' in server && browser && 'made' in browser && (
				<Difference server={server.made.waveform} browser={browser.made.waveform} />
			)}
		</>
	);
}

async function attempt(making: Promise<Made>): Promise<Attempt> {
	return making.then(
		(made) => ({ made }),
		(error: unknown) => ({ failure: failureMessage(error) }),
	);
}

const curveHeight = 128;

function Curve({ caption, jsonName, attempt }: { caption: string; jsonName: string; attempt: Attempt }) {
	const box = useRef<HTMLDivElement>(null);
	const width = useWidth(box);
	const made = attempt && 'made' in attempt ? attempt.made : null;
	return (
		<section
			aria-label={caption}
			aria-busy={!attempt}
			className="border-b border-line px-[18px] pt-3 pb-4 last:border-b-0"
		>
			<div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
				<h2 className="text-base">{caption}</h2>
				{made ? <Facts made={made} /> : <p className="text-sm text-muted">{t(attempt ? m.failed : m.making)}</p>}
				{made && <JsonLink waveform={made.waveform} name={jsonName} />}
			</div>
			{attempt && 'failure' in attempt ? (
				<Notice tone="bad">{attempt.failure}</Notice>
			) : (
				<div ref={box} className={made ? undefined : 'animate-breathe'} style={{ height: `${curveHeight}px` }}>
					<WaveformCanvas
						peaks={made?.waveform.data ?? loadingPeaks}
						width={width}
						height={curveHeight}
						colour={made ? 'accent' : 'wave-rest'}
					/>
				</div>
			)}
		</section>
	);
}

function Facts({ made: { waveform, tookMs } }: { made: Made }) {
	const { length: values, samples_per_pixel: samples, sample_rate: sampleRate } = waveform;
	const facts = { values, samples, duration: formatTime((values * samples) / sampleRate) };
	return (
		<p className="mono text-xs text-muted">
			{tookMs === null ? t(m.facts, facts) : t(m.factsWithTime, { ...facts, ms: Math.round(tookMs) })}
		</p>
	);
}

/** An object URL lives as long as its link. */
function JsonLink({ waveform, name }: { waveform: WaveformFile; name: string }) {
	const link = useRef<HTMLAnchorElement>(null);
	useScope(
		(scope) => {
			const url = URL.createObjectURL(new Blob([JSON.stringify(waveform)], { type: 'application/json' }));
			if (link.current) link.current.href = url;
			scope.add(() => URL.revokeObjectURL(url));
		},
		[waveform],
	);
	return (
		// biome-ignore lint/a11y/useValidAnchor: the address is set once it exists
		<a ref={link} download={name} className={buttonClass({ size: 'sm', className: 'ml-auto' })}>
			<Download size={14} />
			{t(m.downloadJson)}
		</a>
	);
}

function Difference({ server, browser }: { server: WaveformFile; browser: WaveformFile }) {
	const { largest, atShare } = useMemo(() => compareWaveforms(server.data, browser.data), [server, browser]);
	const seconds = (server.length * server.samples_per_pixel * atShare) / server.sample_rate;
	return (
		<p className="px-[18px] py-3.5 text-sm text-muted" role="status">
			{largest === 0 ? (
				<RichText of={m.largestDifference} values={{ largest }} tags={{ b: figure }} />
			) : (
				<RichText of={m.largestDifferenceAt} values={{ largest, time: formatTime(seconds) }} tags={{ b: figure }} />
			)}
		</p>
	);
}

const figure = (content: ReactNode) => <b className="mono text-text">{content}</b>;

interface Made {
	waveform: WaveformFile;
	/** Null if it was not reported. */
	tookMs: number | null;
}

/** Uploads the file, which the server draws as it arrives, and deletes it again. The time is the server's own. */
async function drawOnServer(file: File, signal: AbortSignal): Promise<Made> {
	const { url, analysisMs } = await uploadToR2(file);
	try {
		signal.throwIfAborted();
		return { waveform: await makeServerWaveform(url), tookMs: analysisMs };
	} finally {
		// Not awaited, because it only cleans up after a test.
		void removeUploadAt(url).catch(logFailure);
	}
}

async function drawInBrowser(file: File, signal: AbortSignal): Promise<Made> {
	const startedAt = performance.now();
	const waveform = await makeBrowserWaveform(file, { signal });
	return { waveform, tookMs: performance.now() - startedAt };
}

async function removeUploadAt(url: string) {
	const { uploads } = await client.uploads.listMyUploads({ purpose: 'loose' });
	const upload = uploads.find(({ audioUrl }) => audioUrl === url);
	if (upload) await client.uploads.removeUpload({ uploadId: upload.id });
}

function failureMessage(error: unknown) {
	return error instanceof AppError || error instanceof Error ? error.message : String(error);
}
