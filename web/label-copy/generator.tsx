import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import { assembleCopy, type CopyDocument } from '../../domain/label-copy/copy-document.ts';
import { withTypedFields } from '../../domain/label-copy/copy-fields.ts';
import { formatCopyMoment, shortHash } from '../../domain/label-copy/copy-lines.ts';
import { type Rendering, renderings } from '../../domain/label-copy/copy-parts.ts';
import type { CopySnapshot } from '../../domain/label-copy/copy-snapshot.ts';
import { approvalText, type CopyStamp, isMarkedDraft } from '../../domain/label-copy/copy-stamp.ts';
import { outOfDateBanner } from '../../domain/label-copy/copy-status.ts';
import type { LabelCopy } from '../../domain/label-copy/label-copy.api.ts';
import * as d from '../../domain/label-copy/label-copy-document.messages.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { useFocusRoom } from '../lib/focus-room.ts';
import { Card } from '../ui/card.tsx';
import { Loaded, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ContradictionList, CopyBar } from './copy-checks.tsx';
import { CopyDownloads } from './copy-downloads.tsx';
import { CopyFieldsCard, changedFields, type TypedFields } from './copy-fields-card.tsx';
import { CopyStatusBadge } from './copy-status-badge.tsx';
import { DocumentHeading, DocumentLine, DocumentTracks, MarkedLineContext, Pairs } from './document-parts.tsx';
import { useCopyVersion, useLabelCopy } from './label-copy.queries.ts';

const currentData = 'current';
/** A version, or the current data. */
type ShownCopy = LabelCopyId | typeof currentData;

interface CopyPreviewProps {
	copy: LabelCopy;
	/** Includes unsaved changes. */
	current: CopySnapshot;
	shown: ShownCopy;
	onShow: (shown: ShownCopy) => void;
}

const renderingCaptions: Readonly<Record<Rendering, Caption>> = { internal: m.internal, public: m.publicRendering };

/** The label copy on A4, current or as generated, for the label or for the press. */
function CopyPreview({ copy, current, shown, onShow }: CopyPreviewProps) {
	const [rendering, setRendering] = useState<Rendering>('internal');
	const listed = copy.versions.find(({ id }) => id === shown);
	const query = useCopyVersion(listed ? { copyId: listed.id } : skipToken);
	const { data: version, isError } = query;
	const options = [
		{ value: currentData as ShownCopy, caption: t(m.currentData) },
		...copy.versions.map(({ id, version: number, status }) => ({
			value: id as ShownCopy,
			caption: t(m.versionWithStatus, { version: number, status }),
		})),
	];
	const content = listed ? version : { snapshot: current, origins: copy.current.origins };
	const document = content && assembleCopy(content.snapshot, content.origins, { rendering, textStyle: 'page' });
	return (
		<section aria-label={t(m.preview)} className="overflow-clip rounded-card border border-line bg-sunken">
			<header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
				<PillSelect caption={t(m.shownVersion)} value={shown} onValueChange={onShow} options={options} />
				{listed && <CopyStatusBadge status={listed.status} isOutOfDate={listed.isOutOfDate} />}
				<Segmented
					caption={t(m.rendering)}
					value={rendering}
					onValueChange={setRendering}
					options={renderings.map((value) => ({ value, caption: t(renderingCaptions[value]) }))}
				/>
				<div className="flex flex-wrap gap-2 sm:ml-auto">
					{listed ? (
						<CopyDownloads key={`${listed.id} ${rendering}`} copyId={listed.id} rendering={rendering} />
					) : (
						<p className="text-xs text-faint">{t(m.generateToDownload)}</p>
					)}
				</div>
			</header>
			<div className="@container">
				<p className="px-3 pt-3 text-xs text-muted @min-[584px]:hidden">{t(m.widerThanScreen)}</p>
			</div>
			<div className="overflow-x-auto p-3 md:p-6">
				{isError && listed ? (
					<QueryFailure query={query}>{t(m.versionFailed)}</QueryFailure>
				) : document ? (
					<CopySheet document={document} stamp={listed ? (version ?? null) : null} />
				) : (
					<Skeleton className="h-[600px]" />
				)}
			</div>
		</section>
	);
}

/** `/signed-songs/{id}/label-copy-generator`. */
export function LabelCopyGenerator({ songId }: { songId: SongId }) {
	const query = useLabelCopy({ songId });
	const skeleton = (
		<Card aria-busy="true" className="p-6">
			<Skeleton className="h-96" />
		</Card>
	);
	return (
		<Loaded query={query} failure={t(m.labelCopyFailed)} skeleton={skeleton}>
			{(copy) => <LoadedGenerator key={songId} copy={copy} />}
		</Loaded>
	);
}

export function OutOfDate({ copy }: { copy: LabelCopy }) {
	const final = copy.versions.find(({ status }) => status === 'final');
	const [newest] = copy.versions;
	if (!final?.isOutOfDate || final !== newest) return null;
	return (
		<Notice tone="wait" className="mb-3.5">
			{outOfDateBanner(final.version)}
		</Notice>
	);
}

function LoadedGenerator({ copy }: { copy: LabelCopy }) {
	useFocusRoom('7.5rem', '4rem');
	const [typed, setTyped] = useState<TypedFields>({});
	const [marked, setMarked] = useState<string | null>(null);
	const [chosen, setChosen] = useState<ShownCopy | null>(null);
	const [newest] = copy.versions;
	const isUnsaved = Object.keys(changedFields(copy, typed)).length > 0;
	// Typed changes appear in the current data; a version never changes.
	const isCurrent = isUnsaved || !newest || newest.isOutOfDate;
	const shown = isUnsaved ? currentData : (chosen ?? (isCurrent ? currentData : newest.id));
	const current = withTypedFields(copy.current.snapshot, typed, copy.fields);
	const document = assembleCopy(current, copy.current.origins, { rendering: 'internal', textStyle: 'page' });
	return (
		<>
			<OutOfDate copy={copy} />
			<CopyBar copy={copy} document={document} isUnsaved={isUnsaved} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,390px)_minmax(0,1fr)]">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
					<CopyFieldsCard copy={copy} typed={typed} onType={setTyped} onMark={setMarked} />
					<ContradictionList contradictions={copy.contradictions} />
				</div>
				<div className="min-w-0 lg:sticky lg:top-[calc(var(--top)+7.5rem)]">
					<MarkedLineContext value={marked}>
						<CopyPreview copy={copy} current={current} shown={shown} onShow={setChosen} />
					</MarkedLineContext>
				</div>
			</div>
		</>
	);
}

// The label copy as printed, on a white sheet in both themes. Every line links to its source.

interface CopySheetProps {
	document: CopyDocument;
	/** Null for data that has no version yet. */
	stamp: CopyStamp | null;
}

function CopySheet({ document, stamp }: CopySheetProps) {
	const isDraft = stamp === null || isMarkedDraft(stamp);
	const { creditLine, distributor, artwork, courtesy, thanks, legal } = document;
	const watermark = t(d.draftWatermark);
	const approval = stamp ? approvalText(stamp, formatCopyMoment) : '';
	return (
		<article
			aria-label={t(m.labelCopy)}
			className="relative mx-auto min-h-[860px] w-full max-w-[640px] min-w-[560px] overflow-hidden bg-[#fcfbf8] px-10 py-9 text-[11px] leading-[1.5] text-[#1a1714]"
		>
			{isDraft && (
				<p
					aria-hidden="true"
					className="pointer-events-none absolute inset-0 grid place-items-center font-display font-bold tracking-[.04em] text-[#1a1714]/6 select-none"
					style={{ fontSize: Math.min(150, 750 / lengthOf(watermark)) }}
				>
					<span className="-rotate-[32deg]">{watermark}</span>
				</p>
			)}
			<div className="relative">
				<header className="flex items-start justify-between gap-4 border-b-2 border-[#1a1714] pb-3">
					<div>
						<p className="font-semibold">{document.labelName}</p>
						<p className="text-[#6b6660]">
							{stamp ? t(d.generatedAt, { moment: formatCopyMoment(stamp.generatedAt) }) : t(d.notGeneratedYet)}
						</p>
					</div>
					<div className="text-right">
						<p className="mono text-[12px] font-semibold">
							{stamp ? t(d.previewNameOfVersion, { version: stamp.version }) : t(d.previewName)}
						</p>
						{stamp && <p className="mono text-[10px] text-[#6b6660]">{shortHash(stamp.sha256)}</p>}
					</div>
				</header>
				<h3 className="mt-4 font-display text-[19px] leading-tight font-bold tracking-[-0.02em]">
					<DocumentLine line={document.title} />
				</h3>
				<p className="text-[12px]">
					<DocumentLine line={document.artist} />
				</p>
				<DocumentHeading>{t(d.releaseHeading)}</DocumentHeading>
				<Pairs
					lines={[
						document.format,
						document.catalogueNumber,
						document.imprint,
						document.barcode,
						document.releaseDate,
						document.territory,
						document.firstReleased,
						document.language,
						document.genre,
						document.advisory,
						document.pLine,
						document.cLine,
						document.grid,
						...(distributor ? [distributor] : []),
					]}
				/>
				<p className="mt-1.5">
					<DocumentLine line={creditLine} />
				</p>
				<DocumentTracks document={document} />
				{(artwork.length > 0 || courtesy || thanks) && <DocumentHeading>{t(d.artworkAndThanks)}</DocumentHeading>}
				{artwork.length > 0 && (
					<p>
						{artwork.map((line) => (
							<span key={line.key}>
								{line.caption}: <DocumentLine line={line} />.{' '}
							</span>
						))}
					</p>
				)}
				{[courtesy, thanks].map(
					(line) =>
						line && (
							<p key={line.key} className="mt-1">
								<DocumentLine line={line} />
							</p>
						),
				)}
				<p className="mt-5 text-[#6b6660]">
					<DocumentLine line={legal} />
				</p>
				{approval !== '' && <p className="mt-1 text-[#6b6660]">{approval}</p>}
			</div>
		</article>
	);
}
