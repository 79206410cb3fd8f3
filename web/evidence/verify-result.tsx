import type { ReactNode } from 'react';
import { sealedKinds } from '../../domain/evidence/sealed-kinds.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import type { CheckedFile } from './evidence.queries.ts';

export function VerifyProgress({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
	const percent = Math.floor(share * 100);
	return (
		<Card aria-label="Progress" className="grid gap-2.5 px-[18px] py-3.5">
			<div className="flex items-center justify-between gap-3 text-sm">
				<span className="min-w-0 [overflow-wrap:anywhere]">Reading {name}</span>
				<span className="mono shrink-0">{percent} %</span>
			</div>
			<div
				role="progressbar"
				aria-label={`Reading ${name}`}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="h-1.5 overflow-hidden rounded-sm bg-line"
			>
				<div className="h-full rounded-sm bg-accent" style={{ width: `${percent}%` }} />
			</div>
			<Button size="sm" className="justify-self-start" onClick={onStop}>
				Stop
			</Button>
		</Card>
	);
}

export function VerifyResult({ checked: { name, sha256, document } }: { checked: CheckedFile }) {
	return (
		<>
			{document ? (
				<Notice tone="ok">This is the sealed document, unchanged.</Notice>
			) : (
				<Notice tone="bad">No file with this fingerprint was sealed here.</Notice>
			)}
			{!document && (
				<p className="text-sm text-muted">
					It may have been changed, if only by one byte, printed and scanned again, or sealed by another installation.
					Ask whoever gave it to you for the original file.
				</p>
			)}
			<Card aria-label="Result" className="px-[18px] py-1">
				<dl className="divide-y divide-line text-sm">
					<Fact name="File">{name}</Fact>
					{document && (
						<>
							<Fact name="Kind">{sealedKinds[document.kind]}</Fact>
							<Fact name="Label">{document.labelName}</Fact>
							<Fact name="Sealed">
								<time dateTime={document.sealedAt.toISOString()}>{formatUtc(document.sealedAt)}</time>
							</Fact>
							<Fact name="Timestamp">
								{document.stampedAt
									? `${formatUtc(document.stampedAt)}, by ${document.stampedBy}`
									: 'None. The time is that of the server that sealed it.'}
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

/** As it stands on the document's certificate, wherever it is read. */
function formatUtc(date: Date): string {
	const text = date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
	return `${text.replace(' at ', ', ')} UTC`;
}
