import * as m from '../../domain/accounts/address-banner.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatDay } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { useMember } from './member.ts';
import { useResendConfirmation } from './profile.mutations.ts';

/** Asks for the confirmation of the address. */
export function AddressBanner() {
	const { email, address } = useMember();
	return (
		<section
			aria-label={t(m.confirmAddress)}
			className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-raised px-4 py-2 text-sm text-muted"
		>
			<p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
				{address.confirmBy
					? t(m.confirmAddressBy, { email, day: formatDay(address.confirmBy, new Date()) })
					: t(m.confirmAddressNow, { email })}
			</p>
			<ResendConfirmation />
		</section>
	);
}

export function ResendConfirmation() {
	const { email } = useMember();
	const resend = useResendConfirmation();
	return (
		<>
			<Button
				size="sm"
				isBusy={resend.isPending}
				onClick={() => resend.mutate(undefined, { onSuccess: () => showToast(t(m.confirmationSent, { email })) })}
			>
				{t(m.resendConfirmation)}
			</Button>
			{resend.error && (
				<span role="alert" className="block basis-full text-sm text-bad">
					{messageOf(resend.error)}
				</span>
			)}
		</>
	);
}
