import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useMutation } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import * as m from '../../domain/evidence/evidence.messages.ts';
import { sealedKinds } from '../../domain/evidence/evidence.ts';
import { t } from '../../domain/kernel/message.ts';
import { AccountFrame, FormHeading } from '../accounts/account-frame.tsx';
import { useSession } from '../accounts/session.ts';
import { client } from '../lib/api-client.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { usePageDrop } from '../uploads/page-drop.ts';

// The browser's own SHA-256 requires the whole file at once, and a secure address, which a local network is not.

const pieceBytes = 2 * 1024 * 1024;

interface FingerprintOptions {
	readonly signal: AbortSignal;
	/** From 0 to 1. */
	onProgress(share: number): void;
}

interface Check extends FingerprintOptions {
	readonly file: File;
}

/** SHA-256 of a file of any size, in hex. Computed in chunks, so that the page stays responsive. */
export async function fingerprintOf(file: Blob, { signal, onProgress }: FingerprintOptions): Promise<string> {
	const hash = sha256.create();
	for (let at = 0; at < file.size; at += pieceBytes) {
		const piece = await file.slice(at, at + pieceBytes).arrayBuffer();
		signal.throwIfAborted();
		hash.update(new Uint8Array(piece));
		onProgress(Math.min(1, (at + pieceBytes) / file.size));
	}
	return bytesToHex(hash.digest());
}

type CheckedFile = Awaited<ReturnType<typeof checkFile>>;

/** The file could not be read: it was moved or changed after it was chosen. */
class UnreadableFile extends Error {}

/** Sends only the fingerprint to the server, never the file. */
async function checkFile({ file, signal, onProgress }: Check) {
	const sha256 = await fingerprintOf(file, { signal, onProgress }).catch((cause: unknown) => {
		throw signal.aborted ? cause : new UnreadableFile('the file could not be read', { cause });
	});
	const { document } = await client.evidence.checkDocument({ sha256 }, { signal });
	return { name: file.name, sha256, document };
}

/** `/verify`; open to everyone, signed in or not (R-VERIFY-1). */
export function VerifyPage() {
	const supportEmail = useSession().state?.supportEmail ?? '';
	usePageTitle(t(m.verifyTitle));
	return (
		<AccountFrame supportEmail={supportEmail}>
			<FormHeading title={t(m.verifyTitle)} lead={t(m.verifyLead)} />
			<Verify />
		</AccountFrame>
	);
}

function Verify() {
	const check = useMutation({ mutationFn: checkFile });
	const [reading, setReading] = useState<{ file: File; share: number } | null>(null);
	const running = useRef<AbortController>(null);
	useScope((scope) => scope.add(() => running.current?.abort()), []);

	function start(file: File) {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		setReading({ file, share: 0 });
		const onProgress = (share: number) => setReading({ file, share });
		check.mutate({ file, signal: controller.signal, onProgress });
	}

	function stop() {
		running.current?.abort();
		setReading(null);
		check.reset();
	}

	const isOver = usePageDrop(([file]) => {
		if (file) start(file);
	});
	return (
		<div className="grid gap-4">
			<ChooseFile isOver={isOver} isAgain={reading !== null} onFile={start} />
			{check.isPending && reading && <VerifyProgress name={reading.file.name} share={reading.share} onStop={stop} />}
			{check.isError && reading && (
				<Notice tone="bad" onRetry={() => start(reading.file)}>
					{check.error instanceof UnreadableFile ? t(m.fileUnreadable) : messageOf(check.error, t(m.serverUnreachable))}
				</Notice>
			)}
			{check.isSuccess && <VerifyResult checked={check.data} />}
		</div>
	);
}

interface ChooseFileProps {
	isOver: boolean;
	isAgain: boolean;
	onFile: (file: File) => void;
}

function ChooseFile({ isOver, isAgain, onFile }: ChooseFileProps) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<section
			aria-label={t(m.file)}
			className={classNames(
				'grid justify-items-center gap-3 rounded-card border-[1.5px] border-dashed px-5 py-6 text-center transition-colors',
				'border-[color-mix(in_oklab,var(--accent)_60%,var(--line))]',
				isOver ? 'bg-accent-soft' : 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
			)}
		>
			<FileSearch size={26} className="text-accent-text" />
			<p className="touch:hidden text-sm text-muted">{t(isOver ? m.dropToCheck : m.dropHere)}</p>
			<Button variant={isAgain ? 'secondary' : 'primary'} size="lg" onClick={() => picker.current?.click()}>
				{t(isAgain ? m.chooseAnotherFile : m.chooseFile)}
			</Button>
			<FilePicker inputRef={picker} accept="" onFiles={([file]) => file && onFile(file)} />
		</section>
	);
}

function VerifyProgress({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
	const percent = Math.floor(share * 100);
	return (
		<Card aria-label={t(m.progress)} className="grid gap-2.5 px-[18px] py-3.5">
			<div className="flex items-center justify-between gap-3 text-sm">
				<span className="min-w-0 [overflow-wrap:anywhere]">{t(m.reading, { file: name })}</span>
				<span className="mono shrink-0">{t(m.percentRead, { percent })}</span>
			</div>
			<div
				role="progressbar"
				aria-label={t(m.reading, { file: name })}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="h-1.5 overflow-hidden rounded-sm bg-line"
			>
				<div className="h-full rounded-sm bg-accent" style={{ width: `${percent}%` }} />
			</div>
			<Button size="sm" className="justify-self-start" onClick={onStop}>
				{t(m.stop)}
			</Button>
		</Card>
	);
}

function VerifyResult({ checked: { name, sha256, document } }: { checked: CheckedFile }) {
	return (
		<>
			{document ? (
				<Notice tone="ok">{t(m.unchanged)}</Notice>
			) : (
				<>
					<Notice tone="bad">{t(m.noMatch)}</Notice>
					<p className="text-sm text-muted">{t(m.noMatchText)}</p>
				</>
			)}
			<Card aria-label={t(m.result)} className="px-[18px] py-1">
				<dl className="divide-y divide-line text-sm">
					<Fact name={t(m.file)}>{name}</Fact>
					{document && (
						<>
							<Fact name={t(m.kind)}>{t(sealedKinds[document.kind])}</Fact>
							<Fact name={t(m.label)}>{document.labelName}</Fact>
							<Fact name={t(m.sealedAt)}>
								<time dateTime={document.sealedAt.toISOString()}>{formatUtc(document.sealedAt)}</time>
							</Fact>
							<Fact name={t(m.timestamp)}>
								{document.stampedAt
									? t(m.timestampBy, { time: formatUtc(document.stampedAt), server: document.stampedBy ?? '' })
									: t(m.noTimestamp)}
							</Fact>
						</>
					)}
					<Fact name="SHA-256">
						<span className="mono text-xs">
							{sha256.slice(0, 32)}
							<wbr />
							{sha256.slice(32)}
						</span>
					</Fact>
				</dl>
			</Card>
		</>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[5.5rem_1fr] gap-3 py-2.5">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}

/** Same format as on the document's certificate, independent of the reader's time zone. */
function formatUtc(date: Date) {
	const text = date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
	return `${text.replace(' at ', ', ')} UTC`;
}
