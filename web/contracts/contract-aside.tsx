// Sidebar of a contract: what is complete and what is missing, the next action, and the events.

import { CircleAlert, CircleCheck, Copy, Download, FileArchive, PenLine, Send, Signature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as documentTexts from '../../domain/contracts/contract-documents.messages.ts';
import { describeContractEvent } from '../../domain/contracts/contract-events.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import type { ContractId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatMoment } from '../lib/text-format.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EventList } from '../ui/event-list.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { type ComparedVersions, type SongOfContract, useDuplicateContract } from './contracts.queries.ts';
import { documentFailure, fetchDocument, savePdf } from './label-documents.ts';
import { PdfPages } from './pdf-pages.tsx';
import { VersionList } from './version-list.tsx';

const DocumentChanges = lazyComponent(() => import('./document-changes.tsx'), 'DocumentChanges');
const SendContractDialog = lazyComponent(() => import('./send-contract-dialog.tsx'), 'SendContractDialog');
const CountersignDialog = lazyComponent(() => import('./countersign-dialog.tsx'), 'CountersignDialog');

interface ContractAsideProps {
	contract: Contract;
	song: SongOfContract;
	onEdit: () => void;
	onShow: (id: ContractId) => void;
}

type Doing = 'send' | 'countersign' | 'preview' | ComparedVersions | null;

export function ContractAside({ contract, song, onEdit, onShow }: ContractAsideProps) {
	const [doing, setDoing] = useState<Doing>(null);
	const isEditable = contract.actions.includes('edit');
	const version = contract.versions.at(-1);
	const close = () => setDoing(null);
	return (
		<aside aria-label={t(m.aboutContract)} className="grid min-w-0 gap-3.5">
			<Card aria-labelledby="version-heading" className="grid gap-3 px-[18px] py-4">
				<h3 id="version-heading" className="text-base">
					{t(m.versionHeading, { version: String(isEditable ? (version?.version ?? 0) + 1 : version?.version) })}
				</h3>
				{isEditable ? (
					<Checks contract={contract} onPreview={() => setDoing('preview')} />
				) : (
					version && (
						<p className="text-sm text-muted">
							{t(m.frozenVersion, { pages: version.pages, time: formatMoment(version.createdAt, new Date()) })}
							<span className="mono mt-1 block text-2xs break-all text-faint">{version.sha256}</span>
						</p>
					)
				)}
				<MainAction contract={contract} onEdit={onEdit} onDo={setDoing} />
				{contract.actions.includes('duplicate') && <DuplicateButton contract={contract} onShow={onShow} />}
				<Downloads contract={contract} onPreview={() => setDoing('preview')} />
				{isEditable && (
					<p className="text-xs text-muted">{t(m.sendingNote, { version: (version?.version ?? 0) + 1 })}</p>
				)}
			</Card>
			<VersionList contract={contract} compared={null} onCompare={setDoing} />
			<Timeline contract={contract} />
			{doing === 'send' && <SendContractDialog contract={contract} song={song} onClose={close} />}
			{doing === 'countersign' && <CountersignDialog contract={contract} onClose={close} />}
			{doing === 'preview' && <DocumentDialog contract={contract} onClose={close} />}
			{doing !== null && typeof doing === 'object' && (
				<Dialog onOpenChange={close} title={t(m.compareVersions)} isWide>
					<div className="rounded-md bg-sunken p-2 md:p-3">
						<DocumentChanges contract={contract} compared={doing} onCompare={setDoing} />
					</div>
				</Dialog>
			)}
		</aside>
	);
}

function Checks({ contract, onPreview }: { contract: Contract; onPreview: () => void }) {
	const { terms, parties, document } = contract.missing;
	return (
		<ul className="grid gap-2 text-sm">
			<Check missing={terms} done={t(m.termsDone)} open={t(m.termsOpen)} />
			<Check missing={parties} done={t(m.partiesDone)} open={t(m.partiesOpen)} />
			<Check missing={document} done={t(m.documentDone)} open={t(m.documentOpen)}>
				{' '}
				<button
					type="button"
					onClick={onPreview}
					className="relative ml-1 rounded-sm font-medium text-accent-text touch:min-w-11 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3.5 hover:underline hover:underline-offset-3"
				>
					{t(m.preview)}
				</button>
			</Check>
		</ul>
	);
}

interface CheckProps {
	missing: readonly string[];
	/** Texts for when nothing is missing and for when something is. */
	done: string;
	open: string;
	children?: ReactNode;
}

function Check({ missing, done, open, children }: CheckProps) {
	const isDone = missing.length === 0;
	const Icon = isDone ? CircleCheck : CircleAlert;
	return (
		<li className="flex gap-2.5">
			<Icon size={16} className={classNames('mt-0.5 shrink-0', isDone ? 'text-ok' : 'text-warn')} />
			<div className="min-w-0 [overflow-wrap:anywhere]">
				{isDone ? done : open}
				{children}
				{!isDone && <p className="text-xs text-muted">{missing.join(', ')}</p>}
			</div>
		</li>
	);
}

interface MainActionProps extends Pick<ContractAsideProps, 'contract' | 'onEdit'> {
	onDo: (doing: Doing) => void;
}

function MainAction({ contract: { actions, missing }, onEdit, onDo }: MainActionProps) {
	const isReady = missing.terms.length + missing.parties.length + missing.document.length === 0;
	if (actions.includes('countersign'))
		return (
			<Button variant="primary" icon={Signature} isWide onClick={() => onDo('countersign')}>
				{t(signing.countersign)}
			</Button>
		);
	if (!actions.includes('send')) return null;
	return isReady ? (
		<Button variant="primary" icon={Send} isWide onClick={() => onDo('send')}>
			{t(m.sendForSigning)}
		</Button>
	) : (
		<Button variant="primary" icon={PenLine} isWide onClick={onEdit}>
			{t(m.fillInContract)}
		</Button>
	);
}

/** Starts a new contract from a declined or ended one. */
function DuplicateButton({ contract, onShow }: Pick<ContractAsideProps, 'contract' | 'onShow'>) {
	const duplicate = useDuplicateContract();
	return (
		<>
			<Button
				variant="soft"
				icon={Copy}
				isWide
				isBusy={duplicate.isPending}
				onClick={() =>
					duplicate.mutate({ contractId: contract.id }, { onSuccess: ({ contractId }) => onShow(contractId) })
				}
			>
				{t(m.duplicate)}
			</Button>
			<CallFailure error={duplicate.error} fallback={t(m.actionFailed)} />
		</>
	);
}

/** Plain download links, so that the browser shows the progress. */
function Downloads({ contract, onPreview }: { contract: Contract; onPreview: () => void }) {
	const version = contract.versions.at(-1);
	const isExecuted = contract.executedAt !== null;
	const base = `/files/contracts/${contract.id}`;
	const link = (href: string, icon: ReactNode, caption: string) => (
		<a href={href} download className={buttonClass({ isWide: true })}>
			{icon}
			{caption}
		</a>
	);
	const downloadIcon = <Download size={16} />;
	return (
		<>
			{contract.sealed && link(`${base}/sealed`, downloadIcon, t(signing.downloadSealed))}
			{isExecuted && !contract.sealed && (
				<p role="status" className="text-sm text-muted">
					{t(m.sealing)}
				</p>
			)}
			{contract.actions.includes('edit') ? (
				<DraftDownload contract={contract} />
			) : (
				<>
					<Button isWide onClick={onPreview}>
						{t(m.readDocument)}
					</Button>
					{version &&
						!contract.sealed &&
						link(`${base}/versions/${version.version}`, downloadIcon, t(signing.downloadPdf))}
				</>
			)}
			{version && link(`${base}/evidence`, <FileArchive size={16} />, t(m.downloadEvidence))}
		</>
	);
}

function Timeline({ contract }: { contract: Contract }) {
	return (
		<Card title={t(m.timeline)}>
			<EventList events={contract.events}>
				{(event) => (
					<>
						{describeContractEvent(event)}
						{event.detail && event.kind !== 'warned' && (
							<span className="block text-muted">{t(m.quotedDetail, { detail: event.detail })}</span>
						)}
						{event.file && (
							<a
								href={`/files/contracts/${contract.id}/uploaded/${event.file.id}`}
								download
								className="block rounded-sm text-accent-text underline underline-offset-3"
							>
								{event.file.name}
							</a>
						)}
					</>
				)}
			</EventList>
		</Card>
	);
}

/** The document to sign, or its draft. */
function DocumentDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
	const version = contract.versions.at(-1)?.version;
	const isDraft = contract.actions.includes('edit') || version === undefined;
	const path = isDraft ? 'preview' : `versions/${version}`;
	return (
		<Dialog onOpenChange={onClose} title={contract.title} isWide>
			<div className="rounded-md bg-sunken p-2 md:p-3">
				<PdfPages
					documentKey={`${contract.id} ${path} ${contract.rowVersion}`}
					load={() => fetchDocument(`/files/contracts/${contract.id}/${path}`)}
				/>
			</div>
		</Dialog>
	);
}

/**
 * A draft may not be printable yet. A plain link would save the refusal as a file, so the page fetches it and shows the
 * reason.
 */
function DraftDownload({ contract }: { contract: Contract }) {
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function handleDownload() {
		setIsBusy(true);
		setFailure(null);
		try {
			savePdf(
				await fetchDocument(`/files/contracts/${contract.id}/preview`),
				t(documentTexts.draftFile, { title: contract.title }),
			);
		} catch (error) {
			setFailure(documentFailure(error, t(m.documentNotDownloaded)));
		}
		setIsBusy(false);
	}

	return (
		<>
			<Button isWide icon={Download} isBusy={isBusy} onClick={() => void handleDownload()}>
				{t(signing.downloadPdf)}
			</Button>
			<Notice tone="bad">{failure}</Notice>
		</>
	);
}
