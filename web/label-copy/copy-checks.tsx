import { CircleAlert, CircleCheck, GitCompareArrows, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { sourcePages } from '../../domain/label-copy/copy-lines.ts';
import { canGenerate, maxCopyReasonLength } from '../../domain/label-copy/copy-status.ts';
import type { CopyVersion, LabelCopy, ShownContradiction } from '../../domain/label-copy/label-copy.api.ts';
import { copyReasonMissing, copyReasonTooLong } from '../../domain/label-copy/label-copy.errors.ts';
import { useMember } from '../accounts/member.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ReasonDialog } from '../ui/form-dialog.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useApproveOnBehalf, useFinaliseCopy, useGenerateCopy, useRequestCopyChanges } from './label-copy.queries.ts';
import { SourceLink } from './source-link.tsx';

// Actions on the newest version of a label copy. The rules are those that the server applies.

const SendFormDialog = lazyComponent(() => import('../forms/sending/send-form-dialog.tsx'), 'SendFormDialog');

type Asked = 'send' | 'approve' | 'changes' | 'override' | null;

interface CopyActionsProps {
	copy: LabelCopy;
	/** There are unsaved changes, which would be missing in a version. */
	isUnsaved: boolean;
}

function CopyActions({ copy, isUnsaved }: CopyActionsProps) {
	const { isAdmin } = useMember().organization;
	const [asked, setAsked] = useState<Asked>(null);
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
		if (contradictions > 0) setAsked('override');
		else if (seen) finalise.mutate(seen, { onSuccess: () => showToast('The label copy is final') });
	}

	return (
		<div className="grid gap-2.5 border-t border-line px-[18px] py-3.5">
			<CallFailure error={failure} fallback="That did not work. Please try again." />
			{isUnsaved && <p className="text-xs text-muted">Save what you typed first.</p>}
			<div className="flex flex-wrap gap-2">
				{isNew && mayGenerate && (
					<Button
						variant="primary"
						isBusy={generate.isPending}
						disabled={isUnsaved}
						onClick={() => generate.mutate({ songId })}
						className="flex-1"
					>
						Generate version {(newest?.version ?? 0) + 1}
					</Button>
				)}
				{newest?.status === 'draft' && (
					<Button
						variant={isNew ? 'secondary' : 'primary'}
						disabled={errors > 0 || isUnsaved}
						onClick={() => setAsked('send')}
						className="flex-1"
					>
						Send for approval
					</Button>
				)}
				{newest?.status === 'in_review' && (
					<>
						<Button onClick={() => setAsked('approve')} className="flex-1">
							Approve on behalf
						</Button>
						<Button variant="quiet" onClick={() => setAsked('changes')}>
							Ask for changes
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
						Make final
					</Button>
				)}
			</div>
			{newest?.status === 'final' && !newest.isOutOfDate && (
				<p className="text-sm text-muted">Version {newest.version} is final. Nothing has changed since.</p>
			)}
			{newest?.status === 'approved' && contradictions > 0 && !isAdmin && (
				<p className="text-xs text-muted">Only an admin can make it final while there are contradictions.</p>
			)}
			{newest && <CopyDialogs copy={copy} newest={newest} asked={asked} onClose={() => setAsked(null)} />}
		</div>
	);
}

interface CopyDialogsProps {
	copy: LabelCopy;
	newest: CopyVersion;
	asked: Asked;
	onClose: () => void;
}

function CopyDialogs({ copy, newest, asked, onClose }: CopyDialogsProps) {
	const [approve, requestChanges, finalise] = [useApproveOnBehalf(), useRequestCopyChanges(), useFinaliseCopy()];
	const seen = { copyId: newest.id, rowVersion: newest.rowVersion };
	const count = copy.contradictions.length;
	const reasons = {
		approve: {
			title: 'Approve on behalf of the artist?',
			description: 'Say how they told you. It is kept with the version.',
			submitCaption: 'Approve',
			onSubmit: (reason: string) => approve.mutateAsync({ ...seen, reason }),
		},
		changes: {
			title: 'What should be changed?',
			description: 'The version goes back; generate the next one when it is put right.',
			submitCaption: 'Ask for changes',
			onSubmit: (reason: string) => requestChanges.mutateAsync({ ...seen, reason }),
		},
		override: {
			title: `Final with ${formatCount(count, 'contradiction')}?`,
			description: 'Say why they do not matter. It is kept with the version.',
			submitCaption: 'Make final',
			onSubmit: (override: string) => finalise.mutateAsync({ ...seen, override }),
		},
	};
	if (asked === null) return null;
	if (asked === 'send') return <SendFormDialog kind="label_copy" song={copy} onClose={onClose} />;
	return (
		<ReasonDialog
			{...reasons[asked]}
			maxLength={maxCopyReasonLength}
			missing={copyReasonMissing.message}
			tooLong={copyReasonTooLong.message}
			onClose={onClose}
		/>
	);
}

type Check = LabelCopy['checks'][number];

const looks: Readonly<Record<Check['level'], { icon: LucideIcon; tone: string; caption: string }>> = {
	ok: { icon: CircleCheck, tone: 'text-ok', caption: 'In order' },
	warning: { icon: TriangleAlert, tone: 'text-warn', caption: 'Warning' },
	final: { icon: TriangleAlert, tone: 'text-warn', caption: 'Keeps it from being final' },
	error: { icon: CircleAlert, tone: 'text-bad', caption: 'Error' },
};

/** What a copy still lacks, and the available actions. */
export function CopyChecksCard({ copy, isUnsaved }: { copy: LabelCopy; isUnsaved: boolean }) {
	const { contradictions } = copy;
	return (
		<Card title="Checks before final">
			<ul className="grid gap-0.5 px-[18px] py-3">
				{copy.checks.map((check) => (
					<CheckRow key={check.text} check={check} />
				))}
				{contradictions.length > 0 && (
					<li className="flex min-h-8 items-start gap-2.5 py-1 text-sm">
						<CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" />
						<span>{formatCount(contradictions.length, 'contradiction')}, listed below</span>
					</li>
				)}
			</ul>
			<CopyActions copy={copy} isUnsaved={isUnsaved} />
		</Card>
	);
}

function CheckRow({ check: { level, text, source } }: { check: Check }) {
	const { icon: Icon, tone, caption } = looks[level];
	return (
		<li className="flex min-h-8 items-start gap-2.5 py-1 text-sm max-md:min-h-11 max-md:items-center">
			<Icon size={16} className={`mt-0.5 shrink-0 ${tone}`} aria-label={caption} role="img" />
			<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
			{level !== 'ok' && source && (
				<SourceLink
					source={source}
					className="inline-flex min-h-6 shrink-0 items-center font-semibold text-accent-text hover:underline max-md:min-h-11"
				>
					{source.page === 'splits' ? 'Open' : 'Fix'}
					<span className="sr-only">: {text}</span>
				</SourceLink>
			)}
		</li>
	);
}

/** Contradictions between two sources; each side links to its page (R-COPY-8). */
export function ContradictionList({ contradictions }: { contradictions: readonly ShownContradiction[] }) {
	if (contradictions.length === 0) return null;
	return (
		<Card title="Contradictions" aside={<span className="mono text-xs text-bad">{contradictions.length}</span>}>
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
											className="inline-flex min-h-6 items-center font-semibold text-accent-text hover:underline max-md:min-h-11"
										>
											{sourcePages[page]}
											<span className="sr-only">: {about}</span>
										</SourceLink>
									</dt>
									<dd className="text-sm [overflow-wrap:anywhere]">
										{says ?? <span className="text-faint">Only admins see what it says.</span>}
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
