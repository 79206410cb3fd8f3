// What an account sees until its address is confirmed; for all others it is not loaded.
import type { ReactNode } from 'react';
import { addressUnconfirmed } from '../../domain/accounts/address.errors.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { useMember } from './member.ts';

export const AddressBanner = lazyComponent(
	() => import('./address-banner.tsx'),
	'AddressBanner',
	() => <div className="mb-3 h-12" />,
);
export const ResendConfirmation = lazyComponent(() => import('./address-banner.tsx'), 'ResendConfirmation');

/** On every page until the address is confirmed. */
export function AddressNotice() {
	return useMember().address.state === 'confirmed' ? null : <AddressBanner />;
}

/** Offers to resend the confirmation mail after every error about an unconfirmed address. */
export function remedyOf(failure: ReactNode): ReactNode {
	if (failure !== addressUnconfirmed.message) return null;
	return (
		<span className="mt-1.5 block">
			<ResendConfirmation />
		</span>
	);
}
