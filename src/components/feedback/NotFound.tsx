import { MdOutlineExitToApp } from 'react-icons/md';
import { Button } from '../inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { IconTile } from '../media/IconTile.tsx';

/** 404 page with the reason and a link to the dashboard (look §6). */
export const NotFound = () => {
  const translate = useTranslate();
  return (
    <div className="pl-page">
      <div className="pl-card pl-empty">
        <IconTile tone="plain" size="l">
          <MdOutlineExitToApp />
        </IconTile>
        <h1 className="pl-empty-title" tabIndex={-1}>
          {translate('app.state.not_found_title')}
        </h1>
        <p className="pl-empty-text">{translate('app.state.not_found_help')}</p>
        <div className="pl-empty-acts">
          <Button variant="contained" to="/">
            {translate('app.state.to_dashboard')}
          </Button>
        </div>
      </div>
    </div>
  );
};
