import { marketingForm } from '../../../domain/forms/definitions/marketing.ts';
import { FormPage } from './form-page.tsx';

/** `/marketing/{token}`. */
export function MarketingFormPage({ token }: { token: string }) {
	return <FormPage key={token} token={token} form={marketingForm} />;
}
