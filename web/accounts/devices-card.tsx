import { type LucideIcon, Monitor, Smartphone, SquareTerminal } from 'lucide-react';
import type { Device } from '../../domain/accounts/accounts.api.ts';
import * as m from '../../domain/accounts/profile.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatAgo } from '../lib/text-format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CallFailure, Loaded, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useDevices, useSignOutDevice, useSignOutOtherDevices } from './profile.mutations.ts';

const kindIcons: Record<Device['kind'], LucideIcon> = {
	computer: Monitor,
	phone: Smartphone,
	program: SquareTerminal,
};

export function DevicesCard() {
	const query = useDevices();
	const signOutOne = useSignOutDevice();
	const signOutOthers = useSignOutOtherDevices();
	const failure = signOutOne.error ?? signOutOthers.error;
	const hasOthers = query.data?.devices.some((device) => !device.isCurrent) ?? false;

	function handleSignOutOthers() {
		signOutOthers.mutate(undefined, { onSuccess: () => showToast(t(m.othersSignedOut)) });
	}

	return (
		<Card
			title={t(m.devices)}
			aside={
				hasOthers && (
					<Button
						variant="quiet"
						size="sm"
						className="-mr-2"
						isBusy={signOutOthers.isPending}
						onClick={handleSignOutOthers}
					>
						{t(m.signOutOthers)}
					</Button>
				)
			}
		>
			<CallFailure error={failure} className="mx-[18px] mt-3.5" />
			<Loaded
				query={query}
				failure={t(m.devicesNotLoaded)}
				failureClassName="m-3.5"
				skeleton={
					<ul>
						<DeviceSkeleton />
					</ul>
				}
			>
				{({ devices }) => (
					<ul>
						{devices.map((device) => (
							<DeviceRow
								key={device.id}
								device={device}
								isBusy={signOutOne.isPending && signOutOne.variables.deviceId === device.id}
								onSignOut={() =>
									signOutOne.mutate(
										{ deviceId: device.id },
										{ onSuccess: () => showToast(t(m.deviceSignedOut, { device: device.name })) },
									)
								}
							/>
						))}
					</ul>
				)}
			</Loaded>
		</Card>
	);
}

function DeviceRow({ device, isBusy, onSignOut }: { device: Device; isBusy: boolean; onSignOut: () => void }) {
	const Icon = kindIcons[device.kind];
	const seen = device.isCurrent ? t(m.seenNow) : formatAgo(device.lastSeenAt, new Date());
	return (
		<li className={rowClass}>
			<div className={nameClass}>
				<span className="grid size-9 place-items-center rounded-md bg-raised text-muted">
					<Icon size={18} />
				</span>
				<div className="min-w-0">
					<p className="truncate leading-[1.3] font-semibold">{device.name}</p>
					<p className="text-xs leading-[1.35] text-faint [overflow-wrap:anywhere]">
						{device.address}, {seen}
					</p>
				</div>
			</div>
			{device.isCurrent ? (
				<Badge tone="ok">{t(m.thisDevice)}</Badge>
			) : (
				<Button
					variant="quiet"
					size="sm"
					className="-mr-2"
					aria-label={t(m.signOutDevice, { device: device.name })}
					isBusy={isBusy}
					onClick={onSignOut}
				>
					{t(m.signOut)}
				</Button>
			)}
		</li>
	);
}

function DeviceSkeleton() {
	return (
		<li className={rowClass}>
			<div className={nameClass}>
				<Skeleton className="size-9 rounded-md" />
				<div className="grid gap-2">
					<Skeleton className="h-3 w-32" />
					<Skeleton className="h-2.5 w-24" />
				</div>
			</div>
		</li>
	);
}

const rowClass =
	'flex min-h-[60px] flex-wrap items-center justify-end gap-x-3 border-t border-line/60 px-[18px] text-sm first:border-t-0';
/** The button wraps below it where both do not fit. */
const nameClass = 'grid flex-[1_1_9rem] grid-cols-[auto_minmax(0,1fr)] items-center gap-3';
