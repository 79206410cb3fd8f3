import { ChevronDown, CircleAlert, CircleCheck, GitCompareArrows, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { allLines, type NamedLine } from '../../domain/label-copy/compare-copies.ts';
import type { CopyDocument } from '../../domain/label-copy/copy-document.ts';
import { type CopyLine, isMissing, sourcePages, sourcesOf } from '../../domain/label-copy/copy-lines.ts';
import { canGenerate, maxCopyReasonLength } from '../../domain/label-copy/copy-status.ts';
import type { CopyVersion, LabelCopy, ShownContradiction } from '../../domain/label-copy/label-copy.api.ts';
import { copyReasonMissing, copyReasonTooLong, overrideAdminOnly } from '../../domain/label-copy/label-copy.errors.ts';
import * as m from '../../domain/label-copy/label-copy-pages.messages.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ReasonDialog } from '../ui/form-dialog.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useApproveOnBehalf, useFinaliseCopy, useGenerateCopy, useRequestCopyChanges } from './label-copy.queries.ts';
import { SourceLink } from './source-link.tsx';

// Actions on the newest version of a label copy. The rules are those that the server applies.

const SendFormDialog = lazyComponent(() => import('../forms/sending/send-form-dialog.tsx'), 'SendFormDialog');

type OpenDialog = 'send' | 'approve' | 'changes' | 'override' | null;

interface CopyActionsProps {
	copy: LabelCopy;
	/** There are unsaved changes, which would be missing in a version. */
	isUnsaved: boolean;
	className: string;
}

function CopyActions({ copy, isUnsaved, className }: CopyActionsProps) {
	const { isAdmin } = useMember().organization;
	const [dialog, setDialog] = useState<OpenDialog>(null);
	const [generate, finalise] = [useGenerateCopy(), useFinaliseCopy()];
	const [newest] = copy.versions;
	const { songId } = copy;
	const isNew = !newest || newest.status === 'changes_requested' || newest.isOutOfDate;
	const mayGenerate = canGenerate(newest?.status ?? null, copy.current.snapshot.tracks.length).allowed;
	const blocking = copy.checks.filter(({ level }) => level === 'final' || level === 'error').length;
	const errors = copy.checks.filter(({ level }) => level === 'error').length;
	const contradictions = copy.contradictions.length;
	const seen = newest && { copyId: newest.id, rowVersion: newest.rowVersion };
	const failure = generate.error ?? finalise.error;

	function handleFinal() {
		if (contradictions > 0) setDialog('override');
		else if (seen) finalise.mutate(seen, { onSuccess: () => showToast(t(m.markedFinal)) });
	}

	return (
		<div className={classNames('grid gap-2.5', className)}>
			<CallFailure error={failure} fallback={t(m.actionFailed)} />
			{isUnsaved && <p className="text-xs text-muted">{t(m.saveFirst)}</p>}
			<div className="flex flex-wrap gap-2">
				{isNew && mayGenerate && (
					<>
						<Button
							variant="primary"
							isBusy={generate.isPending}
							disabled={isUnsaved}
							onClick={() => generate.mutate({ songId })}
							className="flex-1"
						>
							{t(m.generateVersion, { version: (newest?.version ?? 0) + 1 })}
						</Button>
						{errors === 0 && (
							<Button
								isBusy={generate.isPending}
								disabled={isUnsaved}
								onClick={() => generate.mutate({ songId }, { onSuccess: () => setDialog('send') })}
								className="flex-1"
							>
								{t(m.generateAndSend)}
							</Button>
						)}
					</>
				)}
				{newest?.status === 'draft' && (
					<Button
						variant={isNew ? 'secondary' : 'primary'}
						disabled={errors > 0 || isUnsaved}
						onClick={() => setDialog('send')}
						className="flex-1"
					>
						{t(m.sendForApproval)}
					</Button>
				)}
				{newest?.status === 'in_review' && (
					<>
						<Button onClick={() => setDialog('approve')} className="flex-1">
							{t(m.approveOnBehalf)}
						</Button>
						<Button variant="quiet" onClick={() => setDialog('changes')}>
							{t(m.requestChanges)}
						</Button>
					</>
				)}
				{(newest?.status === 'approved' || newest?.status === 'draft' || newest?.status === 'in_review') && (
					<Button
						variant={newest.status === 'approved' ? 'primary' : 'secondary'}
						isBusy={finalise.isPending}
						disabled={newest.status !== 'approved' || blocking > 0 || (contradictions > 0 && !isAdmin)}
						onClick={handleFinal}
						className={newest.status === 'approved' ? 'flex-1' : ''}
					>
						{t(m.markAsFinal)}
					</Button>
				)}
			</div>
			{newest?.status === 'final' && !newest.isOutOfDate && (
				<p className="text-sm text-muted">{t(m.versionIsFinal, { version: newest.version })}</p>
			)}
			{newest?.status === 'approved' && contradictions > 0 && !isAdmin && (
				<p className="text-xs text-muted">{overrideAdminOnly.message}</p>
			)}
			{newest && <CopyDialogs copy={copy} newest={newest} dialog={dialog} onClose={() => setDialog(null)} />}
		</div>
	);
}

interface CopyDialogsProps {
	copy: LabelCopy;
	newest: CopyVersion;
	dialog: OpenDialog;
	onClose: () => void;
}

function CopyDialogs({ copy, newest, dialog, onClose }: CopyDialogsProps) {
	const [approve, requestChanges, finalise] = [useApproveOnBehalf(), useRequestCopyChanges(), useFinaliseCopy()];
	const seen = { copyId: newest.id, rowVersion: newest.rowVersion };
	const count = copy.contradictions.length;
	const reasons = {
		approve: {
			title: t(m.approveTitle),
			description: t(m.approveText),
			submitCaption: t(m.approve),
			onSubmit: (reason: string) => approve.mutateAsync({ ...seen, reason }),
		},
		changes: {
			title: t(m.changesTitle),
			description: t(m.changesText),
			submitCaption: t(m.requestChanges),
			onSubmit: (reason: string) => requestChanges.mutateAsync({ ...seen, reason }),
		},
		override: {
			title: t(m.overrideTitle, { count }),
			description: t(m.overrideText),
			submitCaption: t(m.markAsFinal),
			onSubmit: (override: string) => finalise.mutateAsync({ ...seen, override }),
		},
	};
	if (dialog === null) return null;
	if (dialog === 'send') return <SendFormDialog kind="label_copy" song={copy} onClose={onClose} />;
	return (
		<ReasonDialog
			{...reasons[dialog]}
			maxLength={maxCopyReasonLength}
			missing={copyReasonMissing.message}
			tooLong={copyReasonTooLong.message}
			onClose={onClose}
		/>
	);
}

type Check = LabelCopy['checks'][number];

const levelStyles: Readonly<Record<Check['level'], { icon: LucideIcon; tone: string; caption: Caption }>> = {
	ok: { icon: CircleCheck, tone: 'text-ok', caption: m.levelOk },
	warning: { icon: TriangleAlert, tone: 'text-warn', caption: m.levelWarning },
	final: { icon: TriangleAlert, tone: 'text-warn', caption: m.levelFinal },
	error: { icon: CircleAlert, tone: 'text-bad', caption: m.levelError },
};

/** What a copy still lacks, and the available actions. */
export function CopyChecksCard({ copy, isUnsaved }: { copy: LabelCopy; isUnsaved: boolean }) {
	const { contradictions } = copy;
	return (
		<Card title={t(m.checksTitle)}>
			<ul className="grid gap-0.5 px-[18px] py-3">
				{copy.checks.map((check) => (
					<CheckRow key={check.text} check={check} />
				))}
				{contradictions.length > 0 && (
					<li className="flex min-h-8 items-start gap-2.5 py-1 text-sm">
						<CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" />
						<span>{t(m.contradictionsBelow, { count: contradictions.length })}</span>
					</li>
				)}
			</ul>
			<CopyActions copy={copy} isUnsaved={isUnsaved} className="border-t border-line px-[18px] py-3.5" />
		</Card>
	);
}

interface CopyBarProps {
	copy: LabelCopy;
	/** Includes unsaved changes. */
	document: CopyDocument;
	isUnsaved: boolean;
}

/** What the copy lacks in one line that opens the list, and the actions; while it is closed, it stays visible when the page scrolls. */
export function CopyBar({ copy, document, isUnsaved }: CopyBarProps) {
	const [isOpen, setIsOpen] = useState(false);
	const listId = useId();
	const bar = useRef<HTMLElement>(null);
	// The open list would cover the fields, so it stays at the top of the page.
	useEffect(() => {
		if (isOpen) bar.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
	}, [isOpen]);
	const missing = listMissing(document);
	const open = copy.checks.filter(({ level }) => level !== 'ok').length + copy.contradictions.length;
	return (
		<Card
			ref={bar}
			aria-label={t(m.checksTitle)}
			className={classNames(
				'mb-3.5 grid scroll-mt-[calc(var(--top)+.5rem)] items-start gap-x-5 gap-y-1.5 px-[18px] py-3 lg:grid-cols-[minmax(0,1fr)_auto]',
				!isOpen && 'sticky top-[calc(var(--top)+.5rem)] z-[4]',
			)}
		>
			<div className="@container min-w-0 text-sm">
				<div className="flex min-h-11 items-center gap-x-3 compact:min-h-[38px]">
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={listId}
						onClick={() => setIsOpen(!isOpen)}
						className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md font-semibold whitespace-nowrap hover:underline hover:underline-offset-3 compact:min-h-8"
					>
						{missing.length > 0 ? t(m.fieldsMissing, { count: missing.length }) : t(m.openChecks, { count: open })}
						<ChevronDown size={14} className={classNames('transition-transform', isOpen && 'rotate-180')} />
					</button>
					{!isOpen &&
						missing.slice(0, shownFrom.length).map((named, index) => (
							<span key={named.line.key} className={classNames('hidden min-w-0', shownFrom[index])}>
								<MissingField line={named.line} name={shortName(named, missing)} className="max-w-32 truncate" />
							</span>
						))}
					{!isOpen &&
						moreFrom.map(
							(visible, index) =>
								missing.length > index + 1 && (
									<span key={visible} className={classNames('hidden shrink-0 text-xs text-muted', visible)}>
										{t(m.moreMissing, { count: missing.length - index - 1 })}
									</span>
								),
						)}
				</div>
				<div id={listId} hidden={!isOpen}>
					{missing.length > 0 && (
						<ul aria-label={t(m.fieldsMissing, { count: missing.length })} className="flex flex-wrap gap-x-4 pb-2">
							{missing.map((named) => (
								<li key={named.line.key}>
									<MissingField line={named.line} name={shortName(named, missing)} />
								</li>
							))}
						</ul>
					)}
					<ul className="grid gap-0.5 pb-2">
						{copy.checks.map((check) => (
							<CheckRow key={check.text} check={check} />
						))}
					</ul>
				</div>
			</div>
			<CopyActions copy={copy} isUnsaved={isUnsaved} className="lg:justify-items-end" />
		</Card>
	);
}

/** From which width of the bar each of the first missing fields fits beside the count. */
const shownFrom = [
	'@min-[310px]:inline-flex',
	'@min-[450px]:inline-flex',
	'@min-[590px]:inline-flex',
	'@min-[730px]:inline-flex',
	'@min-[870px]:inline-flex',
	'@min-[1010px]:inline-flex',
];

/** At these widths of the bar, the names of one, two, … missing fields fit, and the others are counted. */
const moreFrom = [
	'@min-[310px]:inline @min-[450px]:hidden',
	'@min-[450px]:inline @min-[590px]:hidden',
	'@min-[590px]:inline @min-[730px]:hidden',
	'@min-[730px]:inline @min-[870px]:hidden',
	'@min-[870px]:inline @min-[1010px]:hidden',
	'@min-[1010px]:inline',
];

/** A value that several lines show, such as the artist of a release and of its only track, is listed once. */
function listMissing(document: CopyDocument) {
	const fields = new Set<string>();
	return allLines(document).filter(({ line }) => {
		const [source] = sourcesOf(line);
		const field = source ? `${source.id} ${source.field}` : line.key;
		if (!isMissing(line) || fields.has(field)) return false;
		fields.add(field);
		return true;
	});
}

/** Without its track or writer, unless others have the same caption. */
function shortName({ line, caption }: NamedLine, all: readonly NamedLine[]) {
	return all.filter((other) => other.line.caption === line.caption).length === 1 ? line.caption : caption;
}

function MissingField({ line, name, className = '' }: { line: CopyLine; name: string; className?: string }) {
	const [source] = sourcesOf(line);
	if (!source) return name;
	return (
		<SourceLink
			source={source}
			label={t(m.linkAbout, { link: t(m.fix), about: name })}
			className="inline-flex min-h-11 min-w-0 items-center font-semibold text-accent-text underline-offset-3 hover:underline touch:min-w-11 compact:min-h-8"
		>
			<span className={className}>{name}</span>
		</SourceLink>
	);
}

function CheckRow({ check: { level, text, source } }: { check: Check }) {
	const { icon: Icon, tone, caption } = levelStyles[level];
	const link = t(source?.page === 'splits' ? m.open : m.fix);
	return (
		<li className="flex min-h-11 items-center gap-2.5 py-1 text-sm compact:min-h-8 compact:items-start">
			<Icon size={16} className={`mt-0.5 shrink-0 ${tone}`} aria-label={t(caption)} role="img" />
			<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
			{level !== 'ok' && source && (
				<SourceLink
					source={source}
					label={t(m.linkAbout, { link, about: text })}
					className="inline-flex min-h-11 shrink-0 items-center font-semibold text-accent-text hover:underline compact:min-h-6"
				>
					{link}
				</SourceLink>
			)}
		</li>
	);
}

/** Contradictions between two sources; each side links to its page (R-COPY-8). */
export function ContradictionList({ contradictions }: { contradictions: readonly ShownContradiction[] }) {
	if (contradictions.length === 0) return null;
	return (
		<Card title={t(m.contradictions)} aside={<span className="mono text-xs text-bad">{contradictions.length}</span>}>
			<ul>
				{contradictions.map(({ key, about, message, sides }) => (
					<li key={key} className="border-t border-line/60 px-[18px] py-3 first:border-t-0">
						<p className="flex items-center gap-2 text-sm font-semibold">
							<GitCompareArrows size={15} className="shrink-0 text-bad" />
							{about}
						</p>
						<p className="mt-0.5 text-xs text-muted">{message}</p>
						<dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
							{sides.map(({ page, says, source }) => (
								<div key={`${page} ${source.field}`} className="min-w-0 rounded-md bg-sunken px-3 py-2">
									<dt className="text-xs">
										<SourceLink
											source={source}
											label={t(m.linkAbout, { link: t(sourcePages[page]), about })}
											className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline compact:min-h-6"
										>
											{t(sourcePages[page])}
										</SourceLink>
									</dt>
									<dd className="text-sm [overflow-wrap:anywhere]">
										{says ?? <span className="text-faint">{t(m.onlyAdmins)}</span>}
									</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</Card>
	);
}
