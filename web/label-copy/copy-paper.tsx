// The label copy as it is printed, on paper in both themes. Every line leads to where it comes from.
import type { CopyDocument } from '../../domain/label-copy/copy-document.ts';
import { formatCopyMoment, shortHash } from '../../domain/label-copy/copy-format.ts';
import { approvalText, type CopyStamp, isMarkedDraft } from '../../domain/label-copy/copy-stamp.ts';
import { Pairs, PaperHeading, PaperLine } from './paper-line.tsx';
import { PaperTracks } from './paper-tracks.tsx';

interface CopyPaperProps {
	document: CopyDocument;
	/** Null for data of which no version was generated yet. */
	stamp: CopyStamp | null;
	/** The line of the field that is being edited. */
	marked: string | null;
}

export function CopyPaper({ document, stamp, marked }: CopyPaperProps) {
	const isDraft = stamp === null || isMarkedDraft(stamp);
	const { creditLine, distributor, artwork, courtesy, thanks, legal } = document;
	const approval = stamp ? approvalText(stamp, formatCopyMoment) : '';
	return (
		<article
			aria-label="Label copy"
			className="relative mx-auto min-h-[860px] w-full max-w-[640px] min-w-[560px] overflow-hidden bg-[#fcfbf8] px-10 py-9 text-[11px] leading-[1.5] text-[#1a1714]"
		>
			{isDraft && (
				<p
					aria-hidden="true"
					className="pointer-events-none absolute inset-0 grid place-items-center font-display text-[150px] font-bold tracking-[.04em] text-[#1a1714]/6 select-none"
				>
					<span className="-rotate-[32deg]">DRAFT</span>
				</p>
			)}
			<div className="relative">
				<header className="flex items-start justify-between gap-4 border-b-2 border-[#1a1714] pb-3">
					<div>
						<p className="font-semibold">{document.labelName}</p>
						<p className="text-[#6b6660]">
							{stamp ? `Generated ${formatCopyMoment(stamp.generatedAt)}` : 'Not generated yet'}
						</p>
					</div>
					<div className="text-right">
						<p className="mono text-[12px] font-semibold">LABEL COPY{stamp && ` v${stamp.version}`}</p>
						{stamp && <p className="mono text-[10px] text-[#6b6660]">{shortHash(stamp.sha256)}</p>}
					</div>
				</header>
				<h3 className="mt-4 font-display text-[19px] leading-tight font-bold tracking-[-0.02em]">
					<PaperLine line={document.title} marked={marked} />
				</h3>
				<p className="text-[12px]">
					<PaperLine line={document.artist} marked={marked} />
				</p>
				<PaperHeading>Release</PaperHeading>
				<Pairs
					marked={marked}
					lines={[
						...[document.format, document.catalogueNumber, document.imprint, document.barcode],
						...[document.releaseDate, document.territory, document.firstReleased, document.language],
						...[document.genre, document.advisory, document.pLine, document.cLine, document.grid],
						...(distributor ? [distributor] : []),
					]}
				/>
				<p className="mt-1.5">
					<PaperLine line={creditLine} marked={marked} />
				</p>
				<PaperTracks document={document} marked={marked} />
				{(artwork.length > 0 || courtesy || thanks) && <PaperHeading>Artwork and thanks</PaperHeading>}
				{artwork.length > 0 && (
					<p>
						{artwork.map((line) => (
							<span key={line.key}>
								{line.caption}: <PaperLine line={line} marked={marked} />.{' '}
							</span>
						))}
					</p>
				)}
				{[courtesy, thanks].map(
					(line) =>
						line && (
							<p key={line.key} className="mt-1">
								<PaperLine line={line} marked={marked} />
							</p>
						),
				)}
				<p className="mt-5 text-[#6b6660]">
					<PaperLine line={legal} marked={marked} />
				</p>
				{approval !== '' && <p className="mt-1 text-[#6b6660]">{approval}</p>}
			</div>
		</article>
	);
}
