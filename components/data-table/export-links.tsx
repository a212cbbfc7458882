import { Download } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { DetailsMenu, MenuItem } from '@/components/ui/details-menu'
import { formatNumber } from '@/lib/format'

interface ExportLinksProps {
  csvHref: string
  xlsxHref: string
  /** How many rows match and would be written. */
  total: number
}

/** Downloads of everything that matches. */
export async function ExportLinks({ csvHref, xlsxHref, total }: ExportLinksProps) {
  const [t, locale] = await Promise.all([getTranslations('table'), getLocale()])
  return (
    <DetailsMenu
      opener={
        <>
          <Download aria-hidden="true" />
          {t('export', { count: formatNumber(total, locale) })}
        </>
      }
    >
      <MenuItem href={csvHref} download>
        {t('exportCsv')}
      </MenuItem>
      <MenuItem href={xlsxHref} download>
        {t('exportXlsx')}
      </MenuItem>
    </DetailsMenu>
  )
}
